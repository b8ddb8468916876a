import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { errorCode } from './error-code.js';

/**
 * Makes a folder with its parents and returns those that it made, outermost first. Throws the error of the file system
 * where one cannot be made. One level at a time: Node's recursive `mkdir` never returns where a file system such as
 * /proc answers that a parent that is there does not exist.
 */
export function makeFolder(folder: string): string[] {
  const absent: string[] = [];
  for (let at = resolve(folder); !isFolder(at); at = dirname(at)) {
    absent.unshift(at);
    if (dirname(at) === at) break;
  }
  return absent.filter(makeOne);
}

/** Whether it was made, and not by somebody else in the meantime. */
function makeOne(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && isFolder(folder)) return false;
    throw error;
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
