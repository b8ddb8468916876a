import { parentPort } from 'node:worker_threads';
import { SourceText } from '../source-text.js';
import { parseSource } from './parse-markdown-file.js';

/** A file to parse, as it is posted to the thread, which answers in order with a ParsedMarkdown as JSON text. */
export interface ParseRequest {
  readonly path: string;
  readonly text: string;
}

// A structured clone of the same value takes longer than its JSON text, and in the end says the same.
parentPort?.on('message', ({ path, text }: ParseRequest) => {
  parentPort?.postMessage(JSON.stringify(parseSource(new SourceText(path, text))));
});
