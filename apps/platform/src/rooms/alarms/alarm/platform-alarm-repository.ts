import { type Translations, translationsOf } from '@penstock/contract/texts/entered';
import { defaultLanguage, type Text } from '@penstock/languages/language';
import { gatewayAlarmKinds } from '@penstock/contract/model/gateway-alarm';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/schema.ts';
import { storedTranslations } from '../../../kernel/database/title-expression.ts';

/** Raises the alarm that the clock of a gateway differs by some seconds from that of the platform, unless it is active. */
export async function raiseClock(db: Db, sn: string, seconds: number) {
  const { title, severity } = gatewayAlarmKinds.clock;
  const values = JSON.stringify([{ key: 'seconds', value: seconds }]);
  return await sql`insert into alarm (sn, origin, alarm, occurrence, title, title_translations, severity, raised_at, raised_values,
      returned_values)
    select sn, 'gateway', 'clock', gen_random_uuid(), ${title[defaultLanguage]}, ${storedTranslations(translationsOf(title))}, ${severity}, now(),
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
  return await sql`insert into alarm (sn, origin, alarm, occurrence, title, title_translations, severity, raised_at,
      raised_values, returned_values)
    select sn, 'gateway', 'offline', gen_random_uuid(), ${title[defaultLanguage]}, ${storedTranslations(translationsOf(title))}, ${severity},
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

/** A gateway whose configuration could not be made what an equipment asks for, without an alarm about that. */
export interface RefusedConfiguration {
  readonly sn: string;
  readonly title: string;
  readonly title_translations: Translations;
  /** Key and parameters of the error, as they are stored. */
  readonly reason: unknown;
  readonly since: Date;
}

/** The gateways whose configuration was refused, each with the equipment that has waited longest; at most 1,000. */
export async function refusedConfigurations(db: Db): Promise<readonly RefusedConfiguration[]> {
  const { rows } =
    await sql<RefusedConfiguration>`select distinct on (equipment.sn) equipment.sn, equipment.title,
      equipment.title_translations, equipment_binding.reason, equipment_binding.since
    from equipment_binding join equipment on equipment.id = equipment_binding.equipment_id
    where equipment_binding.state = 'failed' and equipment.sn is not null and not exists (
      select from alarm where alarm.sn = equipment.sn and alarm.origin = 'gateway' and alarm.alarm = 'configuration'
        and alarm.returned_at is null)
    order by equipment.sn, equipment_binding.since limit 1000`.execute(db);
  return rows;
}

/** Raises the alarm that the configuration of a gateway was refused, with the reason, unless it is active. */
export async function raiseConfiguration(db: Db, sn: string, since: Date, message: Text) {
  const { title, severity } = gatewayAlarmKinds.configuration;
  return await sql`insert into alarm (sn, origin, alarm, occurrence, title, title_translations, severity, message, message_translations,
      raised_at, raised_values, returned_values)
    values (${sn}, 'gateway', 'configuration', gen_random_uuid(), ${title[defaultLanguage]}, ${storedTranslations(translationsOf(title))}, ${severity}, ${message[defaultLanguage]},
      ${storedTranslations(translationsOf(message))}, ${since}, '[]', '[]')
    on conflict do nothing`.execute(db);
}

/** The alarms of gateways return of which no equipment is refused any more. */
export async function endConfiguration(db: Db) {
  return await sql`update alarm set returned_at = now(), return_reason = 'normal'
    where origin = 'gateway' and alarm = 'configuration' and returned_at is null and not exists (
      select from equipment_binding join equipment on equipment.id = equipment_binding.equipment_id
      where equipment.sn = alarm.sn and equipment_binding.state = 'failed')`.execute(db);
}
