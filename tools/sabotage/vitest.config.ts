export { default } from '@openwop/test-config/vitest';
