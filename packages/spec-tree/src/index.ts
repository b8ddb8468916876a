export { type Config, configPath, defaultConfig, type Layout } from './config.js';
export { configSchema } from './config-schema.js';
export { countWords } from './count-words.js';
export type { Alias, Declaration, DeletedFamily, Family, Metadata, Profile } from './declaration.js';
export type { HomeBaseline } from './home-baseline.js';
export { isUnread } from './is-unread.js';
export { type JsonFile, parseJsonFile } from './json-file.js';
export { formatPointer, parsePointer, valueAt } from './json-pointer.js';
export {
  type Banner,
  type Block,
  type BlockKind,
  type Claim,
  type Container,
  type Fence,
  type MarkdownDocument,
  placeIn,
  proseOf,
  type Section,
  type Span,
  sectionWords,
} from './markdown/document.js';
export { parseMarkdownFile } from './markdown/parse-markdown-file.js';
export { treeMessages } from './messages.js';
export { normalizeSentence } from './obligations/normalize-sentence.js';
export {
  type DocumentObligations,
  type Keyword,
  type KeywordProblem,
  type Level,
  type Obligation,
  obligationId,
  obligationModelVersion,
  type Polarity,
  type Stem,
} from './obligations/obligation.js';
export { obligationsOf } from './obligations/obligations-of.js';
export { type Statement, sentencesOfText, statementsOf } from './obligations/statements-of.js';
export { readTree, readTreeInThreads } from './read-tree.js';
export { type SchemaProblem, schemaProblems } from './schema-problems.js';
export { diskSource, type EntryKind, type TreeSource, type Unreadable } from './source.js';
export { SourceText } from './source-text.js';
export type { SpecTree } from './spec-tree.js';
export type { YamlFile } from './yaml-file.js';
