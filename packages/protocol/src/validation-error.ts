/** One thing that is wrong with a value. */
export interface ValidationError {
  /** JSON Pointer of the place in the value: `/annotations/readOnlyHint`; empty for the value itself. */
  readonly path: string;
  /** The keyword of the schema that is not met. */
  readonly keyword: string;
  /** What is wrong, in words: `must be equal to constant`. */
  readonly message: string;
  /** JSON Pointer of the keyword in the schema. */
  readonly schemaPath: string;
}

interface CompiledError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly schemaPath: string;
  readonly params: { readonly [name: string]: unknown };
}

/** What a compiled validator found, with the property or the value that is meant in the message. */
export function toErrors(errors: readonly CompiledError[] | null | undefined): readonly ValidationError[] {
  return (errors ?? [])
    .filter(({ keyword }) => keyword !== 'if')
    .map(({ instancePath, keyword, message, schemaPath, params }) => ({
      path: instancePath,
      keyword,
      message: `${message ?? keyword}${detail(keyword, params)}`,
      schemaPath,
    }));
}

function detail(keyword: string, params: CompiledError['params']): string {
  if (keyword === 'const') return ` ${JSON.stringify(params['allowedValue'])}`;
  if (keyword === 'enum') return ` ${JSON.stringify(params['allowedValues'])}`;
  if (keyword === 'additionalProperties') return `: ${String(params['additionalProperty'])}`;
  return '';
}
