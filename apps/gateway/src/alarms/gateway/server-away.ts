import type { GatewayJudge } from './gateway-judge.ts';

/** A connection to a server that is switched on and was not made, or does not work, for a minute. */
export const serverAway: GatewayJudge = {
  kind: 'server',
  delay: 60_000,
  problems: ({ servers }, isActive) =>
    servers
      // One that is made again after a start says nothing yet.
      .filter(
        ({ name, state }) =>
          state !== 'connected' && state !== 'disabled' && (state !== 'connecting' || isActive(name)),
      )
      .map(({ name, state }) => ({ subject: name, values: [{ key: 'state', value: state }] })),
};
