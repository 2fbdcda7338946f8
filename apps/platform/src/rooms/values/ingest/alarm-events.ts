import type { AlarmEvent } from '@penstock/contract/model/alarm-event';
import { gatewayAlarmKinds, readGatewayAlarmName } from '@penstock/contract/model/gateway-alarm';
import { translationsOf } from '@penstock/contract/texts/entered';
import { textAt } from '@penstock/languages/catalogue';
import { defaultLanguage, inEachLanguage, type Text, textIn } from '@penstock/languages/language';
import type { PoolClient } from 'pg';

/** An event of an alarm of a gateway. */
export interface GatewayAlarmEvent {
  readonly sn: string;
  readonly event: AlarmEvent;
}

/** The facts of a transaction about one occurrence. */
interface Occurrence {
  readonly sn: string;
  readonly occurrence: string;
  readonly origin: AlarmEvent['origin'];
  readonly alarm: string;
  /** ms since 1970. */
  readonly raisedAt: number;
  values: AlarmEvent['values'] | null;
  returned: Pick<AlarmEvent, 'time' | 'reason' | 'values'> | null;
}

/**
 * Stores events of alarms: one row for each occurrence, whatever is delivered twice, or comes in another order. What an
 * alarm is called is taken from the equipment that the gateway reads; of an alarm that none has, its id is shown.
 */
export async function storeAlarmEvents(
  client: PoolClient,
  events: readonly GatewayAlarmEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = occurrencesOf(events).map(rowOf);
  await client.query({
    name: 'ingest-store-alarms',
    text: `insert into alarm (sn, origin, alarm, occurrence, equipment_id, title, title_translations, severity, message, message_translations,
        raised_at, raised_values, returned_at, return_reason, returned_values)
      select given.sn, given.origin, given.alarm, given.occurrence, defined.equipment_id,
        coalesce(defined.title, given.title), coalesce(defined.title_translations, given.title_translations),
        coalesce(defined.severity, given.severity), coalesce(defined.message, ''), coalesce(defined.message_translations, '{}'),
        to_timestamp(given.raised / 1000), coalesce(given.raised_values, '[]'),
        to_timestamp(given.returned / 1000), given.reason, coalesce(given.returned_values, '[]')
      from jsonb_to_recordset($1::jsonb) as given (sn char(12), origin text, alarm text, occurrence uuid, title text,
        title_translations jsonb, severity text, raised float8, raised_values jsonb, returned float8, reason text, returned_values jsonb)
      left join lateral (
        select d.* from equipment e join defined_alarm d on d.equipment_id = e.id
        where e.sn = given.sn and d.alarm = given.alarm and given.origin = 'signal'
        order by e.id limit 1) defined on true
      order by given.sn, given.occurrence
      on conflict (sn, occurrence) do update set
        raised_values = case when alarm.raised_values = '[]' then excluded.raised_values else alarm.raised_values end,
        (returned_at, return_reason, returned_values) = (
          -- That it is missing was only concluded: what the gateway says of it is right.
          select case when applies then excluded.returned_at else alarm.returned_at end,
            case when applies then excluded.return_reason else alarm.return_reason end,
            case when applies then excluded.returned_values else alarm.returned_values end
          from (select excluded.returned_at is not null
            and (alarm.returned_at is null or alarm.return_reason = 'missing') as applies) as whether)`,
    values: [JSON.stringify(rows)],
  });
}

/** The events of one transaction by their occurrences, since a statement changes a row once. */
function occurrencesOf(events: readonly GatewayAlarmEvent[]): readonly Occurrence[] {
  const occurrences = new Map<string, Occurrence>();
  for (const { sn, event } of events) {
    const { occurrence, origin, alarm, raisedAt, time, reason, values } = event;
    const key = `${sn} ${occurrence}`;
    const known = occurrences.get(key) ?? {
      sn,
      occurrence,
      origin,
      alarm,
      raisedAt,
      values: null,
      returned: null,
    };
    occurrences.set(key, known);
    if (event.event === 'raised') known.values ??= values;
    else known.returned ??= { time, reason, values };
  }
  return [...occurrences.values()];
}

function rowOf({ sn, occurrence, origin, alarm, raisedAt, values, returned }: Occurrence) {
  return {
    sn,
    occurrence,
    origin,
    alarm,
    ...namedOf(origin, alarm),
    raised: raisedAt,
    raised_values: values,
    returned: returned?.time ?? null,
    reason: returned === null ? null : (returned.reason ?? 'normal'),
    returned_values: returned?.values ?? null,
  };
}

const ofSubject: Text = textAt('platform.values:alarmEvents.ofSubject');

/** The name of an alarm that no equipment has. */
function namedOf(origin: AlarmEvent['origin'], alarm: string) {
  const about = origin === 'gateway' ? readGatewayAlarmName(alarm) : undefined;
  if (about === undefined) return { title: alarm, title_translations: {}, severity: 'medium' };
  const { title, severity } = gatewayAlarmKinds[about.kind];
  const named =
    about.subject === ''
      ? title
      : inEachLanguage((language) =>
          textIn(ofSubject, language, { title: title[language], subject: about.subject }),
        );
  return { title: named[defaultLanguage], title_translations: translationsOf(named), severity };
}
