import type { MonitoringValues } from './monitoring-values.ts';
import type { TopicSource } from '@penstock/server/channel/topic-source';

/** The topic `mvars`: the values of the monitoring variables that each browser has selected, as far as it may see them. */
export function mvarsTopic(values: Pick<MonitoringValues, 'known' | 'join'>): TopicSource {
  return {
    allow: () => Promise.resolve(),
    async *state(caller, _sn, selected) {
      yield { type: 'mvars', values: values.known(caller, selected) };
    },
    selected: (_sn, keys, caller) => [{ type: 'mvars', values: values.known(caller, keys) }],
    joined: () => values.join(),
  };
}
