import type { GatewayJudge } from './gateway-judge.ts';

/** A script whose runs have failed for a minute. */
export const scriptFailing: GatewayJudge = {
  kind: 'script',
  delay: 60_000,
  problems: ({ scripts }) =>
    scripts
      .filter(({ state }) => state === 'failing')
      .map(({ name, failure }) => ({
        subject: name,
        values: failure === null ? [] : [{ key: 'error', value: failure.key }],
      })),
};
