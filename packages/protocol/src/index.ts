export { type DescribedTool, describeTool, type ToolFacts, ToolRuleError } from './describe-tool.js';
export type * from './generated/capabilities.js';
export type * from './generated/compact-tool-descriptor.js';
export type * from './generated/tool-descriptor.js';
export type { ValidationError } from './validation-error.js';
