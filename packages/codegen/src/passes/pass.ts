import type { Form } from '../form.js';
import type { SchemaNode } from '../schema-node.js';
import type { Space } from '../space.js';

/** One step of lowering: what a family of keywords adds to the form of the schema that holds them. */
export interface Pass {
  readonly name: string;
  /** The keywords it reads. It runs when one of the first kind is there. */
  readonly keywords: readonly string[];
  /** The form so far, narrowed by the keywords. May throw SchemaError or BudgetExceeded. */
  apply(space: Space, node: SchemaNode, form: Form): Form;
}
