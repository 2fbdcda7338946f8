import type { scriptSchema } from '@penstock/contract/configuration/model/script';
import type { ScriptEntry } from '@penstock/contract/rules/script-entries';
import type { z } from 'zod';

/**
 * An argument to start a trial of an entry with, as JSON of several lines: what the gateway would hand over. Empty for a
 * report, which the gateway makes from variables. `time` in ms since 1970.
 */
export function trialArgument(
  entry: ScriptEntry,
  strategy: z.output<typeof scriptSchema>['strategy'],
  time: number,
): string {
  const request = { topic: 'plant/request/1', requestId: '1', payload: '{}' };
  const result = { key: 'key', code: '0', message: '', value: 1, time };
  const argument = (): unknown => {
    switch (entry) {
      case 'main':
        return { reason: strategy.kind, time, changed: strategy.kind === 'change' ? strategy.keys : [] };
      case 'reportToJson':
        return undefined;
      case 'writeReqToJson':
      case 'readReqToJson':
        return request;
      case 'writeRespToJson':
      case 'readRespToJson':
        return { id: '1', requestId: '1', time, results: [result] };
    }
  };
  const made = argument();
  return made === undefined ? '' : JSON.stringify(made, null, 2);
}
