import { gfmTable } from 'micromark-extension-gfm-table';
import type { Construct, Extension, Tokenizer } from 'micromark-util-types';

/**
 * GFM tables for the parser, tried only on lines of `text` that hold a `|`. The extension alone tokenizes every
 * line as a possible table head first, which makes prose half as dear again.
 */
export function tableSyntax(text: string): Extension {
  const { flow } = gfmTable();
  const construct = flow?.['null'];
  if (!construct || Array.isArray(construct))
    throw new Error('micromark-extension-gfm-table has another form');
  return { flow: { null: guarded(construct as Construct, text) } };
}

function guarded(construct: Construct, text: string): Construct {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    return lineHasPipe(text, this.now().offset) ? construct.tokenize.call(this, effects, ok, nok) : nok;
  };
  return { ...construct, tokenize };
}

function lineHasPipe(text: string, offset: number): boolean {
  const end = text.indexOf('\n', offset);
  return text.slice(offset, end === -1 ? undefined : end).includes('|');
}
