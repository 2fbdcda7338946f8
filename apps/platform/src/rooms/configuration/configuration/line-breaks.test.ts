import { failure } from '@penstock/contract/errors/error';
import { describe, expect, it } from 'vitest';
import type { GatewayState } from '../../gateways/link/gateway-states.ts';
import { LineBreaks } from '@penstock/console/configuration/line-breaks';

const sn = '202611210001';
const connectedAt = (since: number): GatewayState => ({
  sn,
  online: true,
  vpn: false,
  since: new Date(since),
  reason: 'connected',
});

/** Gateways of which each look finds the next state, and the last one from then on. */
function statesOf(...states: readonly GatewayState[]) {
  let looks = 0;
  return {
    of: async () => {
      const state = states[Math.min(looks, states.length - 1)];
      looks += 1;
      return state === undefined ? [] : [state];
    },
  };
}

/** A request that is never answered. */
const unanswered = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

describe('what is carried out over breaks of a line', () => {
  it('is repeated from its start when the gateway has another connection', async () => {
    const breaks = new LineBreaks(statesOf(connectedAt(1), connectedAt(2)));
    let attempts = 0;
    const result = await breaks.over(sn, async (ask) => {
      attempts += 1;
      return await ask(attempts === 1 ? unanswered : async () => 'answered');
    });
    expect({ result, attempts }).toEqual({ result: 'answered', attempts: 2 });
  });

  it('is not repeated after an answer that refuses it', async () => {
    const breaks = new LineBreaks(statesOf(connectedAt(1)));
    let attempts = 0;
    const refused = breaks.over(sn, async (ask) => {
      attempts += 1;
      return await ask(() => Promise.reject(failure('configuration.stale', { base: 1, current: 2 })));
    });
    await expect(refused).rejects.toMatchObject({ key: 'configuration.stale' });
    expect(attempts).toBe(1);
  });

  it('ends with the platform', async () => {
    const breaks = new LineBreaks(statesOf(connectedAt(1)));
    const asked = breaks.over(sn, (ask) => ask(unanswered));
    breaks.stop();
    await expect(asked).rejects.toMatchObject({ key: 'service.unavailable' });
  });
});
