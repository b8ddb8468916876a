import type { MessageData, Place, Reporter } from '@openwop/diagnostics';
import type { Declaration, SpecTree } from '@openwop/spec-tree';
import { documentMessages } from './document-messages.js';
import { referenceMessages } from './reference-messages.js';
import { rowMessages } from './row-messages.js';

/** Every message of the check. */
export const declarationMessages = { ...rowMessages, ...documentMessages, ...referenceMessages };

/** Reports breaches of the check. */
export type DeclarationReporter = Reporter<typeof declarationMessages>;

type Id = keyof typeof declarationMessages & string;

/** What the parts of the check share. */
export interface DeclarationContext {
  readonly tree: SpecTree;
  readonly declaration: Declaration;
  /** Whether every row could be read, so that something follows from a key's absence. */
  readonly whole: boolean;
  readonly report: DeclarationReporter;
  /** Reports a breach at a value of the declaration, unless the schema already refuses that value. */
  breach<Message extends Id>(
    message: Message,
    pointer: string,
    data: MessageData<typeof declarationMessages, Message>,
  ): void;
  /** The place of a value of the declaration. */
  at(pointer: string): Place;
}
