import { randomBytes } from 'node:crypto';
import type { Clock } from '@penstock/node-kit/clock';
import type { Db } from '../kernel/database/schema.ts';
import { AlarmActions } from '../rooms/alarms/alarm/alarm-actions.ts';
import { AlarmLinks } from '../rooms/alarms/notification/alarm-links.ts';
import { Tries } from '../rooms/people/verification/tries.ts';

/** Links of messages, as the product makes them. */
export function testAlarmLinks(db: Db, clock: Clock): AlarmLinks {
  return new AlarmLinks({
    db,
    clock,
    tries: new Tries(db, clock),
    randomBytes,
    actions: new AlarmActions({ db, clock, changed: () => undefined }),
    publicUrl: 'https://plant.example/',
  });
}
