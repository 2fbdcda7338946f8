import { read, utils } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { sheetRows } from '@penstock/contract/document/workbook';
import { serialOf, type WorkbookCell, workbookStream } from './workbook-stream.ts';

async function bytesOf(rows: AsyncIterable<readonly (readonly WorkbookCell[])[]>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of workbookStream({ sheet: '历史数据', titles: ['时间', 'A&B', '状态'], rows }))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* inPieces(rows: readonly (readonly WorkbookCell[])[], size = 2) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

describe('a workbook that is written as its rows come', { timeout: 120_000 }, () => {
  it('is read by a library of others as it was written; no text is a formula', async () => {
    const time = Date.UTC(2026, 10, 21, 8, 0, 0, 250);
    const rows: WorkbookCell[][] = [
      [{ serial: serialOf(time) }, 1.25, '=1+1'],
      [{ serial: serialOf(time + 1000) }, null, ' <运行> & "x"\u0007'],
      [{ serial: serialOf(time + 2000) }, -3e-7, ''],
    ];
    const book = read(await bytesOf(inPieces(rows)), { cellDates: false });
    expect(book.SheetNames).toEqual(['历史数据']);
    const sheet = book.Sheets['历史数据'];
    if (sheet === undefined) throw new Error('there is no sheet');
    expect(utils.sheet_to_json(sheet, { header: 1, raw: true, defval: null })).toEqual([
      ['时间', 'A&B', '状态'],
      [serialOf(time), 1.25, '=1+1'],
      [serialOf(time + 1000), null, ' <运行> & "x"\ufffd'],
      [serialOf(time + 2000), -3e-7, ''],
    ]);
    expect(sheet['C2']).toMatchObject({ t: 's', v: '=1+1' });
    expect(sheet['C2']).not.toHaveProperty('f');
    expect(utils.sheet_to_json(sheet, { header: 1, raw: false })[1]).toEqual([
      '2026-11-21 08:00:00.250',
      '1.25',
      '=1+1',
    ]);
  });

  it('goes on with another sheet where one is full', async () => {
    async function* many() {
      for (let at = 0; at < sheetRows; at += 10_000)
        yield Array.from({ length: 10_000 }, (_, n) => [at + n, null, null]);
    }
    const book = read(await bytesOf(many()), { sheetRows: 2, bookSheets: true });
    expect(book.SheetNames).toEqual(['历史数据', '历史数据 (2)']);
  });

  it('without rows has its titles, and ends its source when nobody reads on', async () => {
    expect(read(await bytesOf(inPieces([]))).SheetNames).toHaveLength(1);
    let isEnded = false;
    async function* endless() {
      try {
        for (;;) yield [[Math.random(), 'x'.repeat(1000), null]];
      } finally {
        isEnded = true;
      }
    }
    for await (const piece of workbookStream({ sheet: 's', titles: ['a'], rows: endless() })) {
      if (piece.length > 1000) break;
    }
    await expect.poll(() => isEnded).toBe(true);
  });

  it('fails when its source does', async () => {
    async function* broken(): AsyncGenerator<number[][]> {
      yield [[1]];
      throw new Error('the database is away');
    }
    await expect(bytesOf(broken())).rejects.toThrow('the database is away');
  });
});
