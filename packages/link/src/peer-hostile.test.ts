import { cancelMethod, linkLimits, progressMethod } from '@penstock/contract/link/messages';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { propertyRuns } from '../../../scripts/testing/effort.ts';
import { alone, double, timersLeft } from './testing/peers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('hostile messages', () => {
  it.each([
    ['notJson', '{"jsonrpc":'],
    ['notRpc', '[]'],
    ['notRpc', 'null'],
    ['notRpc', '{"jsonrpc":"1.0","id":1,"method":"x"}'],
    ['notRpc', '{"jsonrpc":"2.0","id":{},"method":"x"}'],
    ['notRpc', '{"jsonrpc":"2.0","id":1,"method":"x","more":1}'],
    ['tooDeep', '['.repeat(40)],
    ['tooLarge', ' '.repeat(linkLimits.messageBytes + 1)],
    ['late', '{"jsonrpc":"2.0","id":7,"result":1}'],
    ['late', '{"jsonrpc":"2.0","id":null,"error":{"code":1,"message":"m"}}'],
  ] as const)('are counted as %s and reported once', (reason, text) => {
    const reported: string[] = [];
    const { peer, receive, sent } = alone({ onDropped: (kind) => reported.push(kind) });
    receive(text);
    receive(text);
    expect(peer.dropped.counts()).toEqual({ [reason]: 2 });
    expect(reported).toEqual([reason]);
    expect(sent).toEqual([]);
  });

  it('are dropped when they come too fast, and taken again later', async () => {
    const { peer, receive } = alone();
    for (let count = 0; count < linkLimits.messagesAtOnce + 10; count += 1) receive('x');
    expect(peer.dropped.counts()).toEqual({ notJson: linkLimits.messagesAtOnce, tooFast: 10 });
    await vi.advanceTimersByTimeAsync(1000);
    receive('x');
    expect(peer.dropped.count('notJson')).toBe(linkLimits.messagesAtOnce + 1);
  });

  it('never throw and never make anything grow, whatever they say', () => {
    const pieces = fc.constantFrom(
      'jsonrpc',
      '2.0',
      'id',
      'method',
      'params',
      'result',
      'error',
      'code',
      'message',
      'data',
      'key',
      'test.double',
      progressMethod,
      cancelMethod,
      '__proto__',
      'constructor',
      's-1',
      'value',
    );
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        pieces,
        fc.double(),
        fc.constant(null),
        fc.boolean(),
        fc.array(tie('any'), { maxLength: 4 }),
        fc.dictionary(pieces, tie('any'), { maxKeys: 6 }),
      ),
    })).any;
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      value.map((any) => JSON.stringify(any)),
      fc
        .record(
          { id: value, method: pieces, params: value, result: value, error: value },
          { requiredKeys: [] },
        )
        .map((message) => JSON.stringify({ jsonrpc: '2.0', ...message })),
    );
    fc.assert(
      fc.property(fc.array(text, { maxLength: 20 }), (texts) => {
        const { peer, receive } = alone();
        peer.answer(double, ({ value: given }) => ({ value: given }));
        for (const one of texts) receive(one);
        peer.close();
        return timersLeft() === 0;
      }),
      { numRuns: propertyRuns(125) },
    );
  });
});
