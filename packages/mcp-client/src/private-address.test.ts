import { expect, it } from 'vitest';
import { isPrivateAddress } from './index.js';

it.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ],
  ...[
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '192.0.2.1',
    '[::1]',
    '[::]',
    '[fe80::1]',
    '[fd00::1]',
    '[fec0::1]',
  ],
  ...[
    '[ff02::1]',
    '::ffff:10.0.0.1',
    '[::ffff:7f00:1]',
    '[64:ff9b::a00:1]',
    '[2002:a00:1::]',
    'fe80::1%eth0',
    '[2001:db8::1]',
  ],
  ...['localhost', 'LOCALHOST', 'a.localhost', 'printer.local', 'db.internal', 'intranet', 'localhost.', ''],
])('%s is private', (host) => expect(isPrivateAddress(host)).toBe(true));

it.each([
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '192.169.0.1',
  '[2606:4700::1]',
  '[::ffff:808:808]',
  'a.test',
  'localhost.example.com',
])('%s is public', (host) => expect(isPrivateAddress(host)).toBe(false));
