import { read, utils } from '@e965/xlsx';
import { idSchema } from '@penstock/contract/calls/identifier';
import { reportAdd, type ReportColumn } from '@penstock/contract/calls/report';
import {
  reportScheduleAdd,
  reportScheduleDelete,
  reportScheduleQuery,
  reportScheduleSend,
} from '@penstock/contract/calls/report-schedule';
import { equipmentEdit } from '@penstock/contract/calls/equipment';
import { SMTPServer } from 'smtp-server';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';
import { snapshotFrom } from '../../../kernel/database/snapshot.ts';
import { smtpEmail } from '../../people/sender/smtp.ts';
import { ReportSending } from './report-sending.ts';

const platform = testPlatform();
const hour = 3_600_000;
/** 25 November in Shanghai, of which a record an hour is made. */
const day = Date.UTC(2026, 10, 24, 16);

let server: SMTPServer;
let url = '';
let received: { readonly to: string; readonly content: string }[] = [];
let refuses = false;

beforeAll(async () => {
  const started = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo: (_address, _session, done) => {
      if (refuses) done(Object.assign(new Error('try later'), { responseCode: 450 }));
      else done();
    },
    onData: (stream, session, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const [to] = session.envelope.rcptTo;
        received.push({ to: to?.address ?? '', content: Buffer.concat(pieces).toString('latin1') });
        done();
      });
    },
  });
  server = started;
  started.on('error', () => undefined);
  url = await new Promise<string>((resolve) => {
    const listening = started.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(`smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`);
    });
  });
  await platform().database.pool.query(
    `with made as (insert into recording (sn, recording_key, keys) values ($1, 'r', '{level}') returning id)
     insert into record (recording_id, time, sequence, "values")
     select id, to_timestamp($2::float8 / 1000) + n * interval '1 hour', n, array[n]
     from made, generate_series(0, 24) n`,
    [testSn, day],
  );
  const owner = await platform().signedIn('owner');
  await owner.call(equipmentEdit, { id: platform().equipmentId, timeZone: 'Asia/Shanghai' });
}, 60_000);

afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

/** The sending of reports at a time, as it is in a process. */
function sendingAt(now: () => number): ReportSending {
  const { db, queryPool } = platform().database;
  return new ReportSending({
    db,
    snapshot: (work) => snapshotFrom(queryPool, work),
    email: smtpEmail({ url, from: 'plant@example.com' }),
    timeZone: 'UTC',
    clock: { now },
    log: silentLog,
  });
}

const column = (name: ReportColumn['function']): ReportColumn => ({
  signalKey: 'level',
  function: name,
  title: '',
  condition: null,
  counterRange: null,
});

async function scheduled(): Promise<{ readonly reportId: string; readonly id: string }> {
  const owner = await platform().signedIn('owner', 'zh');
  const { id: reportId } = await owner.call(reportAdd, {
    title: '水厂日报',
    titleTranslations: {},
    bucket: 'hour',
    scope: { kind: 'equipment', equipmentIds: [idSchema.parse(platform().equipmentId)] },
    columns: [column('average'), column('maximum')],
    computed: [{ title: '差值', formula: 'c2 - c1', unit: 'm', decimals: 2 }],
    range: { kind: 'yesterday' },
  });
  const { id } = await owner.call(reportScheduleAdd, {
    reportId,
    enabled: true,
    cadence: { kind: 'daily', minutes: 7 * 60 },
    range: 'yesterday',
    files: ['workbook', 'pdf'],
    recipients: ['chief@example.com', 'shift@example.com'],
    language: 'zh',
  });
  // The platform of the test has a clock of its own.
  await platform().database.pool.query(
    `update report_schedule set next_at = to_timestamp($1::float8 / 1000) where id = $2`,
    [day + 31 * hour, id],
  );
  return { reportId, id };
}

/** The files of a mail, by the end of their names. */
function attachments(content: string): readonly { readonly type: string; readonly bytes: Buffer }[] {
  return content
    .split(/\r\n--[^\r\n]+\r\n/)
    .filter((part) => /^Content-Disposition: attachment/im.test(part))
    .map((part) => {
      const end = part.indexOf('\r\n\r\n');
      const type = /Content-Type:\s+([^;\s]+)/i.exec(part)?.[1] ?? '';
      return { type, bytes: Buffer.from(part.slice(end).replaceAll(/\s/g, ''), 'base64') };
    });
}

/** The texts of a PDF, of the characters that its glyphs stand for. */
function pdfTexts(bytes: Buffer): string {
  const file = bytes.toString('latin1');
  const streams = [...file.matchAll(/<< \/Length (\d+)[^>]*>>\nstream\n/g)].map((match) => {
    const start = match.index + match[0].length;
    return inflateSync(bytes.subarray(start, start + Number(match[1]))).toString('latin1');
  });
  const map = new Map(
    streams.flatMap((text) =>
      [...text.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm)].map(([, glyph, code]) => [
        glyph ?? '',
        String.fromCodePoint(Number.parseInt(code ?? '0', 16)),
      ]),
    ),
  );
  return streams
    .flatMap((text) => [...text.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, glyphs = '']) => glyphs))
    .map((glyphs) => (glyphs.match(/.{4}/g) ?? []).map((glyph) => map.get(glyph) ?? '?').join(''))
    .join('\n');
}

describe('reports that are sent', { timeout: 60_000 }, () => {
  it('go out once as a mail with workbook and PDF, when they are due on the clock of the plant', async () => {
    received = [];
    const { reportId, id } = await scheduled();
    let now = day + 31 * hour - 1;
    const [one, other] = [sendingAt(() => now), sendingAt(() => now)];
    await one.run();
    expect(received).toEqual([]);
    now += 1;
    await Promise.all([one.run(), other.run()]);
    await Promise.all([one.run(), other.run()]);
    expect(received.map(({ to }) => to).toSorted()).toEqual(['chief@example.com', 'shift@example.com']);
    const [mail] = received;
    const files = attachments(mail?.content ?? '');
    expect(files.map(({ type }) => type)).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/pdf',
    ]);
    const book = read(files[0]?.bytes, { cellNF: true });
    expect(book.SheetNames).toEqual(['汇总表']);
    const sheet = book.Sheets['汇总表'];
    if (sheet === undefined) throw new Error('there is no sheet');
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
    expect(rows[0]?.[0]).toBe('水厂日报');
    expect(rows[1]?.[0]).toBe('2026-11-25');
    expect(rows[5]).toEqual(['2026-11-25 00:00', 0, 0, 0]);
    expect(rows[28]?.slice(0, 3)).toEqual(['2026-11-25 23:00', 23, 23]);
    expect(rows[29]?.slice(0, 3)).toEqual(['合计', 11.5, 23]);
    expect(sheet['B6']).toMatchObject({ t: 'n', z: '#,##0.00' });
    const pdf = files[1]?.bytes ?? Buffer.alloc(0);
    expect(pdf.length).toBeLessThan(200_000);
    const words = pdfTexts(pdf);
    for (const text of ['水厂日报', '2026-11-25', '合计', '2026-11-25 23:00', '11.50', '差值 (m)'])
      expect(words).toContain(text);
    expect(words).not.toContain('?');
    const owner = await platform().signedIn('owner');
    const { rows: schedules } = await owner.call(reportScheduleQuery, { reportId: idSchema.parse(reportId) });
    expect(schedules).toMatchObject([
      { id, timeZone: 'Asia/Shanghai', runs: [{ due: day + 31 * hour, state: 'sent', sent: 2 }] },
    ]);
    expect(schedules[0]?.next).toBe(day + 55 * hour);
    await owner.call(reportScheduleDelete, { id: idSchema.parse(id) });
    await Promise.all([one.stop(), other.stop()]);
  });

  it('are caught up with the last one after the platform did not run, and those before are said', async () => {
    received = [];
    const { reportId, id } = await scheduled();
    const sending = sendingAt(() => day + (31 + 72) * hour);
    await sending.run();
    expect(received).toHaveLength(2);
    const owner = await platform().signedIn('owner');
    const { rows } = await owner.call(reportScheduleQuery, { reportId: idSchema.parse(reportId) });
    expect(rows[0]?.runs.map(({ state, due }) => [state, (due - day) / hour])).toEqual([
      ['sent', 103],
      ['missed', 79],
      ['missed', 55],
      ['missed', 31],
    ]);
    await owner.call(reportScheduleDelete, { id: idSchema.parse(id) });
    await sending.stop();
  });

  it('are tried again when the server does not take them, and not sent twice to who has them', async () => {
    received = [];
    const { reportId, id } = await scheduled();
    let now = day + 31 * hour;
    refuses = true;
    const sending = sendingAt(() => now);
    await sending.run();
    const owner = await platform().signedIn('owner');
    const state = async () =>
      (await owner.call(reportScheduleQuery, { reportId: idSchema.parse(reportId) })).rows[0]?.runs[0];
    expect(await state()).toMatchObject({
      state: 'waiting',
      sent: 0,
      detail: expect.stringContaining('450'),
    });
    refuses = false;
    await sending.run();
    expect(received).toEqual([]);
    now += 60_000;
    await sending.run();
    expect(received).toHaveLength(2);
    expect(await state()).toMatchObject({ state: 'sent', sent: 2 });
    await owner.call(reportScheduleSend, { id: idSchema.parse(id) });
    const stranger = await platform().signedIn('stranger');
    for (const call of [reportScheduleSend, reportScheduleDelete])
      await expect(stranger.call(call, { id: idSchema.parse(id) })).rejects.toMatchObject({
        key: 'data.notFound',
      });
    await owner.call(reportScheduleDelete, { id: idSchema.parse(id) });
    await sending.stop();
  });
});
