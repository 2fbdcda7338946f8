import { notificationLimits } from '@penstock/contract/model/notification';
import type { RowRule } from './row-repository.ts';

/** The number of rows that are kept of everything but records. Rows beyond a number go oldest first. */
export const kept = {
  /** Commands, with their results for who polls them. */
  commands: 500_000,
  longOperations: 100_000,
  operationLog: 5_000_000,
  sessionsOfAccount: 100,
  lossesOfGateway: 1000,
  tunnelsOfGateway: 200,
  /** Revisions of a gateway's configuration: so many days, and so many bytes of documents; the newest always. */
  configurationDays: 730,
  configurationBytes: 64 * 1024 * 1024,
  /** Streams of a gateway that have not moved for so long, and those beyond a number after a month. */
  streamDays: 400,
  streamsOfGateway: 2000,
} as const;

/** Rows that have expired, and how long after that they go: for a day, an expired session is distinguished from an unknown one. */
const expiring = [
  { table: 'live_token', after: '0' },
  { table: 'used_sign_in_key', after: '0' },
  { table: 'sign_in_failure', after: '0' },
  { table: 'account_address', after: '0' },
  { table: 'pending_sign_in', after: '0' },
  { table: 'call_count', after: '0' },
  { table: 'verification_code', after: '0' },
  { table: 'verification_ticket', after: '0' },
  { table: 'outbox_message', after: '0' },
  { table: 'alarm_link', after: '0' },
  { table: 'command', after: '1 day' },
  { table: 'long_operation', after: '0' },
  { table: 'console_session', after: '0' },
  { table: 'page_editor', after: '1 day' },
  // For a month they are listed as expired.
  { table: 'page_share', after: '30 days' },
  { table: 'invitation', after: '30 days' },
  { table: 'session', after: '1 day' },
] as const;

/** The rules of every few minutes: expired rows. */
export const expiryRules: readonly RowRule[] = [
  ...expiring.map(({ table, after }) => ({
    table,
    condition: 'expires_at < now() - $1::interval',
    values: [after],
  })),
  { table: 'alarm_shelf', condition: 'until < now()', values: [] },
];

/** The condition of rows that are not among the newest of a table. */
function beyond(key: string, table: string, order: string, partition?: string): string {
  const window =
    partition === undefined ? `order by ${order}` : `partition by ${partition} order by ${order}`;
  return `(${key}) in (select ${key} from (
    select ${key}, row_number() over (${window}) as place from ${table}) ranked where place > $1)`;
}

/**
 * The rules of every hour: rows that are too old or too many.
 *
 * @param operationLogDays how long the operation log is kept; 0 for ever.
 * @param alarmDays how long alarms are kept that are no longer active; 0 for ever.
 */
export function sizeRules(operationLogDays: number, alarmDays: number): readonly RowRule[] {
  const rules: RowRule[] = [
    {
      // Nobody has it and nothing refers to it any longer, such as after a page was deleted that came from elsewhere.
      table: 'page_image_content',
      condition: `created_at < now() - interval '1 day'
        and not exists (select from page_image where page_image.sha256 = page_image_content.sha256)
        and not exists (select from company_look where page_image_content.sha256 in (logo_light, logo_dark))
        and not exists (select from page_image_use where page_image_use.sha256 = page_image_content.sha256)
        and not exists (select from component_image_use where component_image_use.sha256 = page_image_content.sha256)`,
      values: [],
    },
    {
      // Nothing refers to it any longer: what it belonged to was deleted or got another file.
      table: 'stored_file',
      condition: `not exists (select from firmware_file where firmware_file.id = stored_file.id)
        and not exists (select from scene where scene.file_id = stored_file.id)
        and not exists (select from page_image_content where page_image_content.file_id = stored_file.id)`,
      values: [],
    },
    {
      table: 'operation_log',
      condition: 'id <= (select max(id) from operation_log) - $1',
      values: [kept.operationLog],
    },
    {
      table: 'command',
      condition:
        'expires_at < (select expires_at from command order by expires_at desc offset $1 - 1 limit 1)',
      values: [kept.commands],
    },
    {
      table: 'long_operation',
      condition:
        'expires_at < (select expires_at from long_operation order by expires_at desc offset $1 - 1 limit 1)',
      values: [kept.longOperations],
    },
    {
      table: 'session',
      condition: beyond('token_hash', 'session', 'last_seen_at desc', 'account_id'),
      values: [kept.sessionsOfAccount],
    },
    {
      table: 'record_loss',
      condition: beyond('sn, stream, first', 'record_loss', 'reported_at desc', 'sn'),
      values: [kept.lossesOfGateway],
    },
    {
      table: 'gateway_tunnel',
      condition: beyond('id', 'gateway_tunnel', 'opened_at desc', 'sn'),
      values: [kept.tunnelsOfGateway],
    },
    {
      table: 'gateway_configuration',
      condition: `id in (select id from (
        select id, created_at, row_number() over revisions as place,
          sum(coalesce(octet_length(document), 0)) over revisions as bytes
        from gateway_configuration window revisions as (partition by sn order by id desc)) ranked
        where place > 1 and (created_at < now() - make_interval(days => $1) or bytes > $2))`,
      values: [kept.configurationDays, kept.configurationBytes],
    },
    {
      // The last stream of a gateway stays: the numbers of later ones follow it, and by it a gateway that was off for long
      // knows that those before were taken.
      table: 'ingest_stream',
      condition: `(sn, stream) in (select sn, stream from (
        select sn, stream, moved_at, number, max(number) over (partition by sn) as last,
          row_number() over (partition by sn order by moved_at desc) as place from ingest_stream) ranked
        where number < last and (moved_at < now() - make_interval(days => $1)
          or (place > $2 and moved_at < now() - interval '30 days')))`,
      values: [kept.streamDays, kept.streamsOfGateway],
    },
  ];
  if (operationLogDays > 0)
    rules.push({
      table: 'operation_log',
      condition: 'time < now() - make_interval(days => $1)',
      values: [operationLogDays],
    });
  rules.push(
    {
      table: 'notification_delivery',
      condition: 'created_at < now() - make_interval(days => $1)',
      values: [notificationLimits.keptDays],
    },
    {
      table: 'notification_progress',
      condition: 'not exists (select from alarm where alarm.id = notification_progress.alarm_id)',
      values: [],
    },
  );
  if (alarmDays > 0)
    rules.push({
      table: 'alarm',
      condition: 'returned_at is not null and raised_at < now() - make_interval(days => $1)',
      values: [alarmDays],
    });
  return rules;
}
