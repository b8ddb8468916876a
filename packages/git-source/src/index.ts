export { GitError } from './git-error.js';
export { type IndexTree, indexSource } from './index-source.js';
export { type Environment, folderInRepository, openRepository, type Repository } from './repository.js';
export { isShallow, resolveCommit, revisionSource } from './revision-source.js';
export { type StagedFile, stagedPaths, stageFiles } from './stage-files.js';
export { stagedBytes } from './staged-bytes.js';
export type { TreeEntry } from './tree-entry.js';
