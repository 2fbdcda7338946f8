import { scriptFails } from '../../health/health.ts';
import type { GatewayJudge } from './gateway-judge.ts';

/** A report topic whose script has failed for a minute. */
export const topicScriptFailing: GatewayJudge = {
  kind: 'topicScript',
  delay: 60_000,
  problems: ({ reports }) =>
    reports.filter(scriptFails).map(({ id, scriptFailure }) => ({
      subject: id,
      values: scriptFailure === null ? [] : [{ key: 'error', value: scriptFailure.key }],
    })),
};
