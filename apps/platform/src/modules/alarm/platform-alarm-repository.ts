import { gatewayAlarmKinds } from '@penstock/contract/model/gateway-alarm';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';

/** Raises the alarm that the clock of a gateway differs by some seconds from that of the platform, unless it is active. */
export async function raiseClock(db: Db, sn: string, seconds: number) {
  const { title, severity } = gatewayAlarmKinds.clock;
  const values = JSON.stringify([{ key: 'seconds', value: seconds }]);
  return await sql`insert into alarm (sn, origin, alarm, occurrence, title, title_en, severity, raised_at, raised_values,
      returned_values)
    select sn, 'gateway', 'clock', gen_random_uuid(), ${title.zh}, ${title.en}, ${severity}, now(),
      ${values}::jsonb, '[]' from gateway where sn = ${sn}
    on conflict do nothing`.execute(db);
}

/** The clock of a gateway is right again. */
export async function endClock(db: Db, sn: string) {
  return await sql`update alarm set returned_at = now(), return_reason = 'normal'
    where sn = ${sn} and origin = 'gateway' and alarm = 'clock' and returned_at is null`.execute(db);
}

/** Raises the alarm of gateways that have been offline for some seconds, once for each time that they are. */
export async function raiseOffline(db: Db, seconds: number) {
  const { title, severity } = gatewayAlarmKinds.offline;
  return await sql`insert into alarm (sn, origin, alarm, occurrence, title, title_en, severity, raised_at,
      raised_values, returned_values)
    select sn, 'gateway', 'offline', gen_random_uuid(), ${title.zh}, ${title.en}, ${severity},
      offline_at + make_interval(secs => ${seconds}), '[]', '[]'
    from gateway where not online and offline_at < now() - make_interval(secs => ${seconds})
      and not exists (select from alarm where alarm.sn = gateway.sn and alarm.origin = 'gateway'
        and alarm.alarm = 'offline' and (alarm.returned_at is null or alarm.raised_at > gateway.offline_at))
    on conflict do nothing`.execute(db);
}

/** The alarms of gateways that are online again return, at the time at which these came. */
export async function endOffline(db: Db) {
  return await sql`update alarm
    set returned_at = case when gateway.online_at < alarm.raised_at then alarm.raised_at else gateway.online_at end,
      return_reason = 'normal'
    from gateway where gateway.sn = alarm.sn and gateway.online and alarm.origin = 'gateway'
      and alarm.alarm = 'offline' and alarm.returned_at is null`.execute(db);
}
