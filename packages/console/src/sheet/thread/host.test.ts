import { deflateSync } from 'node:zlib';
import { emptyConfiguration } from '@penstock/contract/configuration/model/configuration';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import { afterAll, describe, expect, it } from 'vitest';
import { writeWorkbook } from '../workbook/write-workbook.ts';
import { SheetThreads } from './host.ts';

const threads = new SheetThreads({ running: 1, waiting: 1 });
afterAll(() => threads.stop());

const document = deflateSync(canonicalText(emptyConfiguration()));

function planned(file: Uint8Array) {
  return threads.run({
    kind: 'plan',
    file,
    document,
    choices: { mode: 'merge', leaveOut: false },
    model: '',
  });
}

describe('a file in a thread of its own', () => {
  it('is read, and one that cannot be read is refused with the error of the catalogue', async () => {
    const file = writeWorkbook([
      {
        title: 'Sheet1',
        columns: [],
        rows: [
          ['Key', 'Driver'],
          ['a', 'b'],
        ],
      },
    ]);
    const [read, refused] = await Promise.allSettled([planned(file), planned(Buffer.from([1, 0]))]);
    expect(read).toMatchObject({ status: 'fulfilled', value: { report: { counts: { rows: 1, wrong: 1 } } } });
    expect(refused).toMatchObject({ status: 'rejected', reason: { key: 'sheet.unreadable' } });
  });

  it('waits while others are worked on, and is refused where too many wait', async () => {
    const all = await Promise.allSettled([0, 1, 2].map(() => planned(Buffer.from([1, 0]))));
    expect(all).toMatchObject([
      { reason: { key: 'sheet.unreadable' } },
      { reason: { key: 'sheet.unreadable' } },
      { reason: { key: 'request.tooMany' } },
    ]);
  });
});
