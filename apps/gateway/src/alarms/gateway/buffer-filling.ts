import type { GatewayJudge } from './gateway-judge.ts';

/** The part of its room that the buffer takes when the alarm is raised, and when it returns. */
const part = { raise: 0.8, return: 0.6 } as const;

/** Records that wait for the platform and fill most of their room: the oldest will be lost soon. */
export const bufferFilling: GatewayJudge = {
  kind: 'buffer',
  delay: 0,
  problems: ({ buffer: { bytes, maxBytes } }, isActive) => {
    const limit = maxBytes * (isActive('') ? part.return : part.raise);
    return bytes < limit
      ? []
      : [{ subject: '', values: [{ key: 'percent', value: Math.round((100 * bytes) / maxBytes) }] }];
  },
};
