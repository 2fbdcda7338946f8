import { describe, expect, it } from 'vitest';
import { connectionOf } from './connection.ts';

const reached = { network: true, platform: true };

describe('what the page says of its connection', () => {
  it.each([
    ['live', reached, { phase: 'open', reason: undefined }],
    ['live', { network: false, platform: true }, { phase: 'open', reason: undefined }],
    ['live', reached, { phase: 'connecting', reason: undefined }],
    ['platform', { network: true, platform: false }, { phase: 'open', reason: undefined }],
    ['channel', reached, { phase: 'closed', reason: 'lost' }],
    ['channel', reached, { phase: 'connecting', reason: 'lost' }],
    ['platform', { network: true, platform: false }, { phase: 'closed', reason: 'lost' }],
    ['network', { network: false, platform: false }, { phase: 'closed', reason: 'lost' }],
    ['stopping', { network: true, platform: false }, { phase: 'connecting', reason: 'stopping' }],
  ] as const)('is %s for %j and %j', (connection, reachability, channel) => {
    expect(connectionOf(reachability, channel)).toBe(connection);
  });
});
