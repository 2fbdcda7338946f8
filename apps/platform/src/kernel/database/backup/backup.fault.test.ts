import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Insertable, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLog } from '../../log/log.ts';
import { systemClock } from '@penstock/node-kit/clock';
import { type DataFolder, openDataFolder } from '../../process/data-folder.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../open.ts';
import { partitionOf } from '../record-partitions.ts';
import { type Schema, tables } from '../schema.ts';
import { backUp, restore } from './backup.ts';

const log = openLog({ logLevel: 'silent' });
const limits = {
  databaseUrl: undefined,
  databaseUser: 'nobody',
  databaseConnections: 4,
  backupPassphrase: undefined,
};

let scratch = '';
let folder: DataFolder | undefined;
let database: Database | undefined;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'penstock-backup-'));
});
afterEach(async () => {
  await close();
  rmSync(scratch, { recursive: true, force: true });
});

const save = (settings: Parameters<typeof backUp>[0], file: string) =>
  backUp(settings, file, log, { clock: systemClock, onProgress: () => undefined });
const settingsOf = (name: string) => ({ ...limits, data: join(scratch, name) });

async function open(name: string): Promise<Database> {
  folder = await openDataFolder(join(scratch, name));
  database = await openDatabase({ settings: limits, folder, log, clock: systemClock });
  return database;
}
async function close(): Promise<void> {
  await database?.stop();
  folder?.release();
  database = undefined;
  folder = undefined;
}

const sn = '202611210001';
const time = new Date('2025-03-04T05:06:07.089Z');

/** A row for every table, each after those it refers to: a table without one does not compile. */
const rowOf: { readonly [Name in keyof Schema]: Insertable<Schema[Name]> } = {
  installation: { secret: Buffer.alloc(32, 7) },
  account: {
    username: 'ada',
    password_hash: 'h',
    role_type: 'user',
    nickname: 'tab\t line\n return\r back\\slash \u2028 泵 \\.',
    preferences: '{"dark":true}',
  },
  session: { token_hash: Buffer.from([0, 255]), account_id: 1, expires_at: time },
  used_sign_in_key: { key_id: 'k', expires_at: time },
  sign_in_failure: { subject: Buffer.from([5, 0]), failures: 3, retry_at: time, expires_at: time },
  avatar: { account_id: 1, content: Buffer.from([0x89, 0, 92]), content_type: 'image/png', version: 'v' },
  announcement: {
    type: 'card',
    title: '到期',
    text: 'a\nb',
    audience: 'accounts',
    roles: ['user'],
    from_at: time,
    image: Buffer.from([0, 255]),
    image_type: 'image/png',
  },
  announcement_account: { announcement_id: 1, account_id: 1 },
  announcement_reminder: { announcement_id: 1, account_id: 1 },
  push_key: { public_key: Buffer.alloc(65, 4), private_key: Buffer.alloc(60, 2) },
  push_device: {
    account_id: 1,
    session_hash: Buffer.from([0, 255]),
    endpoint: 'https://push.example/1',
    public_key: Buffer.alloc(65, 4),
    auth_secret: Buffer.alloc(16, 1),
    user_agent: 'Firefox',
  },
  notification_rule: { owner_id: 1, title: '值班', enabled: true, document: '{}', secret: 's' },
  notification_progress: { rule_id: 1, alarm_id: 1, started_at: new Date(0), notified: '[]' },
  notification_delivery: {
    rule_id: 1,
    kind: 'alarm',
    channel: 'email',
    address: 'a@b.example',
    language: 'zh',
    alarm_ids: '[1]',
    alarm_count: 1,
    next_attempt_at: new Date(0),
    give_up_at: new Date(0),
    created_at: new Date(0),
  },
  history_view: { account_id: 1, name: '泵房', view: 's=1-1' },
  hardware_model: {
    internal_model: 'PG-1',
    display_model: '网关一型',
    identifier: 'pg-1',
    is_lan: true,
    is_rs485: true,
    is_rs232: false,
    is_tcp: true,
    is_udp: true,
    is_http: true,
    is_config: true,
    thresholds: '[]',
    cloud_only: false,
  },
  stored_file: { id: '00000000-0000-4000-8000-0000000000f1', size: 2, sha256: 'ab' },
  stored_file_piece: {
    file_id: '00000000-0000-4000-8000-0000000000f1',
    start: 0,
    size: 2,
    content: Buffer.from([0, 255]),
  },
  stored_file_removal: { id: '00000000-0000-4000-8000-0000000000f3', place: 's3://store/bucket' },
  firmware_file: {
    id: '00000000-0000-4000-8000-0000000000f1',
    account_id: 1,
    file_name: 'a.bin',
    size: 2,
    received: 2,
    changed: 1,
  },
  gateway_authority: {
    number: 1,
    certificate: '-----BEGIN CERTIFICATE-----',
    private_key: Buffer.alloc(60, 2),
    removed_at: time,
  },
  firmware_key: { public_key: Buffer.alloc(32, 1), private_key: Buffer.alloc(60, 2) },
  firmware: {
    hardware_model_id: 1,
    type: 'application',
    version: 'v1',
    method: 'full',
    name: '固件',
    is_latest: true,
    note: '',
    note_translations: '{}',
    file_id: '00000000-0000-4000-8000-0000000000f1',
    file_name: 'a.bin',
    size: 2,
    md5: '',
    sha256: '',
    image_size: 2,
    image_sha256: '',
    image_md5: '',
    index: Buffer.alloc(41, 3),
    manifest: '{}',
    signature: '',
    key: '',
  },
  app_version: { tool: 'app', version: 'v1', note: '', note_translations: '{}' },
  camera: {
    owner_id: 1,
    title: '进水口',
    serial_number: 'CAM-1',
    protocol: 'http',
    host: '192.168.1.20',
    port: 80,
    password: Buffer.from([0, 9, 92]),
  },
  scene: {
    owner_id: 1,
    file_id: '00000000-0000-4000-8000-0000000000f1',
    title: '泵房',
    size: 3,
    sha256: '',
    node_count: 1,
    nodes: '[["Pump",-1]]',
  },
  monitoring_variable: { owner_id: 1, title: '总流量', kind: 'formula', formula: 'a' },
  verification_code: {
    subject: Buffer.from([6]),
    code_hash: Buffer.from([7]),
    resend_at: time,
    expires_at: time,
  },
  verification_ticket: {
    ticket_hash: Buffer.from([8]),
    account_id: 1,
    purpose: 'validate',
    expires_at: time,
  },
  outbox_message: {
    channel: 'email',
    recipient: 'a@b.example',
    subject: 's',
    content: '泵',
    created_at: time,
    expires_at: time,
  },
  account_address: { account_id: 1, address: '2001:db8::1', expires_at: time },
  invitation: {
    company_id: 1,
    email: 'invited@example.com',
    token_hash: Buffer.alloc(32, 9),
    sent_at: new Date(),
    sent: 2,
    expires_at: new Date(),
  },
  api_key: {
    account_id: 1,
    title: 'history',
    start: 'penstock_abcd',
    key_hash: Buffer.from([4]),
    auth_codes: ['equipment:write'],
    expires_at: time,
  },
  second_factor: { account_id: 1, secret: Buffer.from([0, 1]), enabled_at: time, last_step: 58_000_000 },
  recovery_code: { account_id: 1, code_hash: Buffer.from([2]) },
  pending_sign_in: { ticket_hash: Buffer.from([3]), account_id: 1, remember: true, expires_at: time },
  gateway: { sn, verification_code_hash: 'v', secret_hash: Buffer.from([1]) },
  firmware_upgrade: {
    id: '00000000-0000-4000-8000-0000000000f2',
    sn,
    firmware_id: 1,
    type: 'application',
    from_version: 'v0',
    to_version: 'v1',
  },
  gateway_certificate: {
    fingerprint: 'ab'.repeat(32),
    sn: sn,
    authority: 1,
    valid_from: time,
    valid_to: time,
    issued_at: time,
    used_at: time,
    ended: 'revoked',
    ended_at: time,
  },
  roll_out: {
    owner_id: 1,
    title: '批量',
    firmware_id: 1,
    canary: 1,
    wave_size: 1,
    failure_limit: 5,
    window: '{}',
    waves: 1,
  },
  roll_out_gateway: { roll_out_id: 1, sn, wave: 0 },
  gateway_health: {
    sn,
    reported_at: time,
    clock_difference: -3,
    drivers: 2,
    drivers_failing: 1,
    variables: 4,
    variables_failing: 1,
    servers: 1,
    servers_failing: 0,
    reports: 1,
    reports_failing: 0,
    scripts: 1,
    scripts_failing: 0,
    records_waiting: 5,
    records_bytes: 500,
    records_max_bytes: 1000,
    records_age: 60_000,
    messages_waiting: 0,
    messages_bytes: 0,
    messages_max_bytes: 1000,
    messages_age: null,
    messages_dropped: 0,
    signal_quality: 61.5,
    messages_lost: 3,
    messages_fullest: 0.5,
  },
  gateway_image: { sn, content: Buffer.from([0, 9, 10, 13, 92]), content_type: 'image/png' },
  gateway_authorisation: { sn, account_id: 1 },
  gateway_quota: { sn, quota: 'bytes', refused: 3, first_at: time, last_at: time },
  console_session: { sn, session_hash: Buffer.from([9]), account_id: 1, expires_at: time },
  gateway_configuration: { sn, revision: 2, hash: 'h', time, document: Buffer.from([0, 9, 10, 13, 92]) },
  gateway_template: {
    account_id: 1,
    name: '泵站',
    model: 'M',
    drivers: 1,
    variables: 2,
    document: Buffer.from([0, 9, 92]),
  },
  protocol_register: { protocol: 's7', identifier: 's7', name: 'S7', register_types: '[]' },
  driver_model: {
    name: 'S7-1200',
    identifier: 's7_1200',
    brand: 'Siemens',
    model: 'S7-1200',
    protocol: 's7',
    settings: '{"timeout":1000}',
    picture: Buffer.from([0, 9, 92]),
  },
  agreement_version: { kind: 'user', version: 1, text: '# 用户协议' },
  agreement_consent: { account_id: 1, kind: 'user', version: 1 },
  named_role: { name: '巡检', role_type: 'user', auth_codes: ['equipment:write'] },
  gateway_template_version: { template_id: 1, version: 1, document: Buffer.from([0, 9, 92]) },
  gateway_template_use: { sn, template_id: 1, version: 1, parameter_values: '[]', account_id: 1 },
  long_operation: {
    id: '7f9c24e8-3b12-4f4f-9d7a-111122223333',
    account_id: 1,
    kind: 'configurationExport',
    title: '泵站',
    sn,
    result: '{"revision":2}',
    started_at: time,
    alive_at: time,
    expires_at: time,
  },
  platform_process: { id: '7f9c24e8-3b12-4f4f-9d7a-111122224444', name: 'one', at_broker: true },
  gateway_shard: { shard: 1, process_id: '7f9c24e8-3b12-4f4f-9d7a-111122224444' },
  gateway_lock: { sn, operation_id: '7f9c24e8-3b12-4f4f-9d7a-111122223333' },
  product: { owner_id: 1, title: 'P' },
  equipment: { owner_id: 1, product_id: 1, sn, title: '泵站' },
  tag: { owner_id: 1, title: '北区/泵站' },
  gateway_tag: { tag_id: 1, sn },
  equipment_tag: { tag_id: 1, equipment_id: 1 },
  equipment_authorisation: { equipment_id: 1, account_id: 1, rights: ['see', 'edit'] },
  people_group: { owner_id: 1, title: '维修班' },
  people_group_member: { group_id: 1, account_id: 1 },
  equipment_group_authorisation: { equipment_id: 1, group_id: 1, rights: ['see', 'write'] },
  area: { owner_id: 1, title: '北区', path: [1] },
  area_authorisation: { area_id: 1, group_id: 1, rights: ['see', 'acknowledge'] },
  signal: {
    equipment_id: 1,
    title: '液位',
    local_key: 'level',
    key: 'level',
    data_type: 'float',
    mode: 'readOnly',
    lower_limit: 0.1,
  },
  scene_binding: {
    scene_id: 1,
    position: 0,
    node: 'Pump',
    signal_id: 1,
    effect: 'label',
    settings: '{"kind":"label"}',
  },
  page: {
    product_id: 1,
    position: 0,
    title: '泵房',
    width: 1024,
    height: 768,
    fit: 'container',
    bg_color: '#ffffff',
  },
  page_revision: {
    page_id: 1,
    revision: 1,
    author: 'ada',
    author_id: 1,
    title: '泵房',
    widget_count: 0,
    size: 2,
    document: Buffer.from([0x78, 0, 92]),
  },
  page_share: {
    page_id: 1,
    equipment_id: 1,
    account_id: 1,
    title: '来宾',
    rights: 'see',
    token_hash: Buffer.from([0, 9, 92]),
    expires_at: time,
  },
  page_thread: { page_id: 1, widget_id: 'a', widget_name: '水泵', x: 0.5, y: 0.5 },
  page_comment: { thread_id: 1, account_id: 1, author: 'ada', text: '<b>颜色太深</b>\n\\N' },
  page_agreement: { page_id: 1, account_id: 1, digest: 'ab' },
  page_opening: { page_id: 1, session_hash: Buffer.from([0, 255]) },
  page_image_content: {
    sha256: 'ab',
    content_type: 'image/png',
    width: 1,
    height: 1,
    size: 2,
    file_id: '00000000-0000-4000-8000-0000000000f1',
  },
  company_look: {
    owner_id: 1,
    palette: '{"light": {"accent": "#123456"}}',
    logo_light: 'ab',
    changed_by: 'demo',
  },
  page_image: { owner_id: 1, sha256: 'ab', title: '泵' },
  page_component: {
    owner_id: 1,
    title: '泵组',
    width: 10,
    height: 10,
    widget_count: 0,
    parameter_count: 0,
    size: 2,
    document: Buffer.from([0x78, 0]),
    changed_by: 'ada',
  },
  page_image_use: { page_id: 1, sha256: 'ab' },
  page_component_use: { page_id: 1, component_id: 1 },
  component_image_use: { component_id: 1, sha256: 'ab' },
  page_scene_use: { page_id: 1, scene_id: 1 },
  component_scene_use: { component_id: 1, scene_id: 1 },
  page_editor: {
    page_id: 1,
    token: '3f1c1f0e-0000-4000-8000-000000000001',
    account_id: 1,
    expires_at: time,
  },
  report: {
    owner_id: 1,
    title: '日报',
    bucket: 'day',
    columns: '[{"signalKey":"level","function":"average"}]',
    range: '{"kind":"yesterday"}',
  },
  report_equipment: { report_id: 1, equipment_id: 1 },
  report_schedule: {
    report_id: 1,
    account_id: 1,
    enabled: true,
    cadence: '{"kind":"daily","minutes":360}',
    time_zone: 'Asia/Shanghai',
    range: 'yesterday',
    files: '["pdf"]',
    recipients: '["a@b.example"]',
    language: 'zh',
    next_at: new Date(0),
  },
  report_run: { schedule_id: 1, due: new Date(0), state: 'sent', next_attempt_at: new Date(0) },
  annotation: {
    equipment_id: 1,
    account_id: 1,
    from_time: new Date(0),
    to_time: new Date(0),
    text: '泵已更换',
  },
  monitoring_variable_input: { variable_id: 1, alias: 'a', position: 0, signal_id: 1 },
  monitoring_variable_equipment: { variable_id: 1, equipment_id: 1 },
  equipment_binding: { equipment_id: 1, state: 'outOfSync', applied: '{"drivers":[]}', changed_by: 'bert' },
  binding_lease: { sn, holder: '00000000-0000-4000-8000-000000000001', until: time },
  defined_alarm: { equipment_id: 1, alarm: 'high', local_id: 'high', title: '液位高', severity: 'high' },
  alarm: {
    sn,
    origin: 'signal',
    alarm: 'high',
    occurrence: '7f9c24e8-3b12-4f4f-9d7a-333322221111',
    equipment_id: 1,
    title: '液位高',
    severity: 'high',
    raised_at: time,
    raised_values: '[{"key":"level","value":1.5}]',
    returned_values: '[]',
  },
  alarm_shelf: { sn, origin: 'signal', alarm: 'high', until: time, reason: 'r' },
  roster: { owner_id: 1, title: 't', document: '{}' },
  alarm_link: { token_hash: Buffer.alloc(32, 5), alarm_id: 1, owner_id: 1, recipient: 'r', expires_at: time },
  alarm_assignment: { sn, origin: 'signal', alarm: 'high', account_id: 1, assigned_at: time },
  command: {
    id: '5a1f6f0e-0000-4000-8000-000000000001',
    sn,
    account_id: 1,
    method: 'm',
    parameters: '{"a":[1,null]}',
    expires_at: time,
  },
  operation_log: { account_id: 1, object_type: 'account', object_id: '1', action: 'a', after: '{"x":1}' },
  ingest_stream: { sn, stream: '5a1f6f0e-0000-4000-8000-000000000002', committed: 2 ** 49, number: 2 ** 40 },
  recording: { sn, recording_key: 'r', keys: ['a', 'b'] },
  setup_link: { token_hash: Buffer.alloc(32, 7), expires_at: new Date() },
  write_probe: { time },
  call_count: { subject: Buffer.from('c'), count: 1, expires_at: time },
  record: {
    recording_id: 1,
    time,
    sequence: -1,
    values: [Number.NaN, 5e-324, null],
    exact: ['a"\\,{}\n泵', '', '18446744073709551615'],
  },
  packed_block: { recording_id: 1, period: time, number: 0, records: 1, bytes: 1, times: Buffer.from([1]) },
  packed_column: {
    recording_id: 1,
    position: 1,
    period: time,
    number: 0,
    content: Buffer.from([0, 255]),
    quarters: Buffer.from([2]),
  },
  record_loss: {
    sn,
    stream: '5a1f6f0e-0000-4000-8000-000000000002',
    first: 7,
    reason: 'unwritten',
    count: 2 ** 40,
    from_time: time,
  },
  gateway_tunnel: {
    id: '5a1f6f0e-0000-4000-8000-000000000007',
    sn,
    account_id: 1,
    session_hash: Buffer.from([0, 255]),
    address: '127.0.0.1',
    target: JSON.stringify({ kind: 'tcp', host: 'plc', port: 102 }),
    state: 'ended',
    ticket_hash: null,
    ticket_expires_at: time,
    minutes: 30,
    opened_at: time,
    connected_at: time,
    ends_at: time,
    seen_at: time,
    bytes_to_device: 2 ** 40,
    bytes_from_device: 1,
    reason: 'closed',
  },
  live_token: {
    token_hash: Buffer.from([2]),
    session_hash: Buffer.from([0, 255]),
    equipment_id: 1,
    expires_at: time,
  },
};

function isTable(name: string): name is keyof Schema {
  return Object.hasOwn(tables, name);
}
const names = Object.keys(rowOf).filter(isTable);
/** Rows that {@link fill} makes: one in each table, and 5000 records more. */
const filledRows = names.length + 5000;

async function fill({ db }: Database): Promise<void> {
  for (const name of names) await db.insertInto(name).values(rowOf[name]).execute();
  await db
    .insertInto('record')
    .values(
      Array.from({ length: 5000 }, (_, sequence) => ({
        recording_id: 1,
        time,
        sequence,
        values: [sequence / 3, null],
      })),
    )
    .execute();
}

/** Every row of every table as PostgreSQL writes it, which names each bit of a number. */
async function everything({ db }: Database) {
  const all = names.map(async (name) => {
    const { rows } = await sql<{
      row: string;
    }>`select one::text as row from ${sql.table(name)} one order by 1`.execute(db);
    return [name, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

describe('a backup', { timeout: 180_000 }, () => {
  it('of a running platform brings back everything, to the last bit', async () => {
    const file = join(scratch, 'backup.gz');
    const first = await open('first');
    await fill(first);
    const before = await everything(first);
    expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);
    await save(settingsOf('first'), file);
    expect(statSync(file).mode & 0o077).toBe(0);
    await close();

    expect(await restore(settingsOf('second'), file, log)).toBe(filledRows);
    const second = await open('second');
    expect(await everything(second)).toEqual(before);
    const { rows } = await sql`select distinct tableoid::regclass::text as place from record`.execute(
      second.db,
    );
    expect(rows).toEqual([{ place: 'record_default' }]);
    // Numbers go on after those that were restored.
    const next = await second.db
      .insertInto('equipment')
      .values({ owner_id: 1, title: 'x' })
      .returning('id')
      .execute();
    expect(next).toEqual([{ id: 2 }]);
  });

  it('keeps the partitions of records, also when the platform is stopped', async () => {
    const file = join(scratch, 'backup.gz');
    const first = await open('first');
    await first.db
      .insertInto('record')
      .values({ recording_id: 1, time: new Date(), sequence: 1, values: [1] })
      .execute();
    await close();
    await save(settingsOf('first'), file);
    await restore(settingsOf('second'), file, log);
    const { rows } = await sql`select tableoid::regclass::text as place from record`.execute(
      (await open('second')).db,
    );
    expect(rows).toEqual([{ place: partitionOf(Date.now()) }]);
  });

  it('is refused when it is cut off, changed or no backup, and then nothing is restored', async () => {
    const file = join(scratch, 'backup.gz');
    await fill(await open('first'));
    await save(settingsOf('first'), file);
    await close();
    const whole = gunzipSync(readFileSync(file)).toString('utf8');
    const spoilt = join(scratch, 'spoilt.gz');
    for (const [text, expected] of [
      [whole.slice(0, whole.lastIndexOf('{"end"')), 'end is missing'],
      [whole.replace(`"rows":${filledRows}`, '"rows":5002'), 'damaged'],
      [whole.replace(/"steps":\[/, '"steps":["9999-future",'), 'newer version'],
      [whole.replace('\t{0.3333333333333333,', '\tnonsense{'), 'could not be restored'],
      ['hello\n', 'not a backup'],
    ] as const) {
      writeFileSync(spoilt, gzipSync(text));
      await expect(restore(settingsOf('second'), spoilt, log)).rejects.toThrow(expected);
    }
    const { rows } = await sql`select count(*) as rows from account`.execute((await open('second')).db);
    expect(rows).toEqual([{ rows: 0 }]);
  });

  it('that is encrypted comes back with its passphrase; otherwise nothing is made or changed', async () => {
    const file = join(scratch, 'sealed.backup');
    const first = await open('first');
    await fill(first);
    const before = await everything(first);
    const secret = { backupPassphrase: 'correct horse battery' };
    mkdirSync(join(scratch, 'first', 'tls'));
    writeFileSync(join(scratch, 'first', 'tls', 'acme-account.pem'), 'an account key');
    await save({ ...settingsOf('first'), ...secret }, file);
    await close();
    const bytes = readFileSync(file);
    expect(bytes.includes('ada')).toBe(false);
    expect(() => gunzipSync(bytes)).toThrow('incorrect header check');

    const spoilt = join(scratch, 'spoilt.backup');
    const restoring = (from: string, passphrase: string | undefined) =>
      restore({ ...settingsOf('second'), backupPassphrase: passphrase }, from, log);
    await expect(restoring(file, undefined)).rejects.toThrow('set PENSTOCK_BACKUP_PASSPHRASE');
    await expect(restoring(file, 'wrong horse battery')).rejects.toThrow('the passphrase is wrong');
    writeFileSync(spoilt, bytes.subarray(0, bytes.length - 5));
    await expect(restoring(spoilt, secret.backupPassphrase)).rejects.toThrow('cut off');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 100) ^ 1, bytes.length - 100);
    writeFileSync(spoilt, bytes);
    await expect(restoring(spoilt, secret.backupPassphrase)).rejects.toThrow('altered');
    await expect(restoring(join(scratch, 'none'), undefined)).rejects.toThrow('it is not there');
    expect(existsSync(join(scratch, 'second'))).toBe(false);

    expect(await restoring(file, secret.backupPassphrase)).toBe(filledRows);
    const restored = join(scratch, 'second', 'tls', 'acme-account.pem');
    expect(readFileSync(restored, 'utf8')).toBe('an account key');
    expect(statSync(restored).mode & 0o777).toBe(0o600);
    expect(await everything(await open('second'))).toEqual(before);
  });

  it('does not give the numbers of rows deleted before it to new rows', async () => {
    const file = join(scratch, 'backup.gz');
    const first = await open('first');
    await fill(first);
    await first.db.deleteFrom('signal').execute();
    await save(settingsOf('first'), file);
    await close();
    await restore(settingsOf('second'), file, log);
    const added = await (await open('second')).db
      .insertInto('signal')
      .values(rowOf.signal)
      .returning('id')
      .execute();
    expect(added).toEqual([{ id: 2 }]);
  });

  it('that is killed leaves no file under its name', async () => {
    const first = await open('first');
    await fill(first);
    // Enough to be under way for seconds.
    await sql`insert into record (recording_id, time, sequence, values)
      select 1, ${time}, 10000 + number, array[random(), random()] from generate_series(1, 400000) number`.execute(
      first.db,
    );
    const names = () => readdirSync(scratch).filter((name) => name.startsWith('killed'));
    const main = fileURLToPath(new URL('../../../../dist/main.js', import.meta.url));
    const child = spawn(process.execPath, [main, 'backup', join(scratch, 'killed.backup')], {
      env: { ...process.env, PENSTOCK_DATA: join(scratch, 'first') },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    await expect.poll(names, { timeout: 60_000, interval: 5 }).toHaveLength(1);
    child.kill('SIGKILL');
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
    expect(names()).toEqual([expect.stringMatching(/^killed\.backup\..*\.part$/)]);
  });

  it('is not restored over what is there', async () => {
    const file = join(scratch, 'backup.gz');
    await fill(await open('first'));
    await save(settingsOf('first'), file);
    await close();
    await expect(restore(settingsOf('first'), file, log)).rejects.toThrow('empty database');
  });
});
