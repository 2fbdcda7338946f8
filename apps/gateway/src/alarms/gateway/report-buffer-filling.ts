import { limits } from '@penstock/contract/rules/limits';
import { filledPart } from '../../health/health.ts';
import type { GatewayJudge } from './gateway-judge.ts';

/** The part of its room that the buffer of a connection takes when the alarm is raised, and when it returns. */
const part = { raise: limits.gatewayHealth.bufferPart, return: 0.6 } as const;

/** Reports that wait for a server and fill most of its room: the oldest will be lost soon. */
export const reportBufferFilling: GatewayJudge = {
  kind: 'reportBuffer',
  delay: 0,
  problems: ({ outboxes }, isActive) =>
    outboxes
      .filter((outbox) => filledPart(outbox) >= (isActive(outbox.server) ? part.return : part.raise))
      .map((outbox) => ({
        subject: outbox.server,
        values: [{ key: 'percent', value: Math.round(100 * filledPart(outbox)) }],
      })),
};
