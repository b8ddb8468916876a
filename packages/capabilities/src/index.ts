export { type GeneratedCapabilities, generateCapabilities } from './generate-capabilities.js';
export { capabilitiesMessages } from './messages.js';
