import { equipmentExport } from '@penstock/contract/calls/equipment';
import { describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';

const platform = testPlatform();

async function exported(username: string, request: object, language: 'zh' | 'en' = 'en') {
  const client = await platform().signedIn(username, language);
  const { name, content } = await client.download(equipmentExport, request);
  const bytes = new Uint8Array(await content.arrayBuffer());
  const [head, ...lines] = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n');
  return { name, head, lines: lines.slice(0, -1) };
}

describe('the export of the list of equipment', () => {
  it('is a file for a spreadsheet in the language and the time zone of the caller', async () => {
    const { database } = platform();
    await database.pool.query(`update equipment set created_at = '2026-11-21T20:00:00Z'`);
    const { name, head, lines } = await exported('owner', { timeZone: 'Asia/Shanghai' }, 'zh');
    expect(name).toBe('设备列表.csv');
    expect(head).toBe(
      '\uFEFF设备名称,网关 SN,状态,同步状态,产品,最后在线时间,信号数,所有者,地址,备注,创建时间',
    );
    expect(lines).toEqual([`泵站,"\t${testSn}",离线,已同步,,,6,甲,,,2026-11-22 04:00:00`]);
    expect((await exported('owner', {})).lines[0]).toMatch(/^Pump station,.*Offline.*2026-11-21 20:00:00$/);
  });

  it('has nothing that its caller may not see', async () => {
    expect((await exported('stranger', {})).lines).toEqual([]);
    expect((await exported('friend', {})).lines).toHaveLength(1);
  });

  it('holds all rows that match, in the order asked for, and no formula', async () => {
    const { database, equipmentId } = platform();
    await database.pool.query(
      `insert into equipment (owner_id, title, remark)
       select owner_id, 'many ' || lpad(n::text, 5, '0'), '=1+"1"' from equipment, generate_series(1, 10000) n
       where id = $1`,
      [equipmentId],
    );
    try {
      const sort = { column: 'title', direction: 'ascending' } as const;
      const { lines } = await exported('owner', { keyword: 'many', sort });
      expect(lines.map((line) => line.slice(0, 10))).toEqual(
        Array.from({ length: 10_000 }, (_, index) => `many ${String(index + 1).padStart(5, '0')}`),
      );
      expect(lines[0]).toContain(`,"'=1+""1""",`);
      const { rows } = await database.pool.query<{ id: number }>(
        `select id from equipment where title in ('many 00007', 'many 00009')`,
      );
      const ids = rows.map(({ id }) => String(id));
      expect((await exported('owner', { ids })).lines).toHaveLength(2);
      expect((await exported('stranger', { ids })).lines).toEqual([]);
    } finally {
      await database.pool.query(`delete from equipment where title like 'many %'`);
    }
  });

  it('leaves no connection behind when its reader goes away', async () => {
    const { database, signedIn } = platform();
    const owner = await signedIn('owner');
    const busy = () => database.pool.totalCount - database.pool.idleCount;
    const before = busy();
    for (let turn = 0; turn < 10; turn += 1) {
      const controller = new AbortController();
      const onProgress = () => controller.abort();
      await owner.download(equipmentExport, {}, { signal: controller.signal, onProgress }).catch(() => {});
    }
    await expect.poll(busy).toBe(before);
  });

  it('refuses a time zone there is not', async () => {
    await expect(exported('owner', { timeZone: 'Mars/Olympus' })).rejects.toMatchObject({
      problems: [{ path: 'timeZone' }],
    });
  });
});
