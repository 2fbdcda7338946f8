import type { GatewayJudge } from './gateway-judge.ts';

/** How long after the last loss the alarm returns, in ms. */
const quiet = 900_000;

/** Reports to a server that were lost lately. */
export const lostReports: GatewayJudge = {
  kind: 'lostReports',
  delay: 0,
  problems: ({ outboxes }, _isActive, time) =>
    outboxes
      .filter(({ lastLoss }) => lastLoss !== null && time - lastLoss < quiet)
      .map(({ server, dropped }) => ({
        subject: server,
        values: Object.entries(dropped)
          .filter(([, count]) => count > 0)
          .map(([key, value]) => ({ key, value })),
      })),
};
