export { createReferenceHost, type ReferenceHost } from './create-reference-host.js';
export { type HostConfig, HostConfigError } from './host-config.js';
export type { Principal } from './principals.js';
export { KeyFileError, readSigningKey, type SigningKey, writeSigningKey } from './signing-key.js';
export { StorageError } from './storage/run-store.js';
