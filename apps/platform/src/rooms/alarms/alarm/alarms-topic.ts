import { maxNewestAlarms } from '@penstock/contract/calls/channel';
import type { Db } from '../../../kernel/database/schema.ts';
import { countAlarms } from './alarm-list.ts';
import { newestOpen } from './alarm-repository.ts';
import { describeOpenAlarm } from './describe-alarm.ts';
import type { TopicSource } from '@penstock/server/channel/topic-source';

/** The topic `alarms`: how many open alarms the caller may see, and the newest of them. */
export function alarmsTopic(db: Db): TopicSource {
  return {
    allow: () => Promise.resolve(),
    async *state(caller) {
      const newest = await newestOpen(db, caller, maxNewestAlarms);
      yield {
        type: 'alarms',
        counts: await countAlarms(db, caller),
        newest: newest.map(describeOpenAlarm),
      };
    },
  };
}
