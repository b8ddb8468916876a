export { type ProtocolFiles, protocolFiles, type SchemaFile } from './protocol-files.js';
