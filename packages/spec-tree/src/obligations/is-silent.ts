import type { Block } from '../markdown/document.js';

/** Whether a block states nothing: a title does not, nor does the head of a column. */
export const isSilent = ({ kind, head }: Block): boolean => kind === 'heading' || head;
