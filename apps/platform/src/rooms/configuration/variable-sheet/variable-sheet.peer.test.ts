import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { configurationFrom } from '@penstock/contract/configuration/read/read';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { peer } from '../../../../../../scripts/testing/peer-program.ts';
import { work } from '@penstock/console/sheet/thread/work';

const packages = '/usr/lib/python3/dist-packages';
const areThere = ['openpyxl', 'xlwt'].every((name) => existsSync(join(packages, name)));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penstock-sheet-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a program of Python with arguments and answers what it prints. */
async function python(program: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('/usr/bin/python3', ['-c', program, ...args], {
    maxBuffer: 10_000_000,
    timeout: 60_000,
  });
  return stdout;
}

const plant: ConfigurationInput = {
  format: 1,
  drivers: [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } }],
  variables: [
    { driver: 'plc', key: 'level', area: 'holding', address: '007', dataType: 'int16', formula: '-%s' },
    {
      driver: 'plc',
      key: 'flow',
      area: 'holding',
      address: '2',
      dataType: 'float',
      remark: '=1+1 水 <&> ',
    },
  ],
  intermediateVariables: [{ key: 'sum', formula: 'level + flow', decimals: 2 }],
};
const document = deflateSync(canonicalText(configurationFrom(plant)));

function planned(file: Uint8Array) {
  const answer = work({
    kind: 'plan',
    file,
    document,
    choices: { mode: 'replace', leaveOut: false },
    model: 'PG-1',
  });
  if (!answer.ok) throw new Error(answer.key);
  if (!('report' in answer.result)) throw new Error('no plan');
  return answer.result.report;
}

async function exported(name: string): Promise<string> {
  const answer = work({ kind: 'write', document, keys: null, model: 'PG-1', language: 'en' });
  if (!answer.ok || !(answer.result instanceof Uint8Array)) throw new Error('nothing was written');
  const path = join(folder, name);
  await writeFile(path, answer.result);
  return path;
}

const show = `
import json, openpyxl, sys
book = openpyxl.load_workbook(sys.argv[1])
print(json.dumps([[s.title, [[c.value for c in r] for r in s.iter_rows()], s.freeze_panes,
  [d.formula1 for d in s.data_validations.dataValidation]] for s in book]))`;

const saveAgain = `
import openpyxl, sys
book = openpyxl.load_workbook(sys.argv[1])
book.save(sys.argv[2])`;

const writeXls = `
import openpyxl, sys, xlwt
book = openpyxl.load_workbook(sys.argv[1])
old = xlwt.Workbook()
for sheet in book:
    page = old.add_sheet(sheet.title)
    for row in sheet.iter_rows():
        for cell in row:
            if cell.value is not None:
                page.write(cell.row - 1, cell.column - 1, cell.value)
old.save(sys.argv[2])`;

const writeOwn = `
import openpyxl, sys
book = openpyxl.Workbook()
sheet = book.active
sheet.title = 'Tabelle1'
sheet.append(['标识符', '驱动', '寄存器类型', '寄存器地址', '数据类型', '小数位数'])
sheet.append(['level', 'plc', '4x', 7, 'int16', '1'])
sheet.append(['new', 'plc', '4x 保持寄存器', 100.5, '位', None])
book.save(sys.argv[1])`;

const sheetsSchema = z.array(
  z.tuple([z.string(), z.array(z.array(z.unknown())), z.string().nullable(), z.array(z.string())]),
);

peer('openpyxl and xlwt', areThere)('spreadsheets of other programs', () => {
  it('are what openpyxl reads of an export: titles, texts, header in sight, lists to choose from', async () => {
    const sheets = sheetsSchema.parse(JSON.parse(await python(show, await exported('export.xlsx'))));
    expect(sheets.map(([title]) => title)).toEqual([
      'Device variables',
      'Intermediate variables',
      'Explanations',
      'Choices',
      'Examples',
    ]);
    const [, rows, pane, lists] = sheets[0] ?? ['', [], null, []];
    expect(rows[1]?.slice(0, 5)).toEqual(['plc', 'level', '4x holding register', '007', '16-bit signed']);
    expect(rows[1]).toContain("'-%s");
    expect(pane).toBe('A2');
    expect(lists).toContain("'Choices'!$A$2:$A$2");
  }, 90_000);

  it('change nothing when openpyxl saved an export again, or xlwt as .xls', async () => {
    const path = await exported('export.xlsx');
    const again = join(folder, 'again.xlsx');
    await python(saveAgain, path, again);
    const old = join(folder, 'export.xls');
    await python(writeXls, path, old);
    for (const file of [again, old]) {
      const { counts, rows } = planned(await readFile(file));
      expect(rows).toEqual([]);
      expect(counts).toMatchObject({ rows: 3, unchanged: 3, delete: 0 });
    }
  }, 90_000);

  it('that people made themselves are read by their headers in Chinese, with numbers as addresses', async () => {
    const path = join(folder, 'own.xlsx');
    await python(writeOwn, path);
    const { rows, counts } = planned(await readFile(path));
    expect(counts).toMatchObject({ add: 1, change: 1, wrong: 0, delete: 1 });
    expect(rows[0]?.changes).toEqual([
      { field: 'address', before: '007', after: '7' },
      { field: 'decimals', before: null, after: 1 },
    ]);
    expect(rows[1]).toMatchObject({ key: 'new', state: 'add' });
  }, 90_000);
});
