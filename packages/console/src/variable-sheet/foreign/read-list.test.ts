import { applyEach } from '@penstock/contract/configuration/diff/apply';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { configurationFrom, readConfiguration } from '@penstock/contract/configuration/read/read';
import { assignedFields, type VariableImportMode } from '@penstock/contract/calls/variable-sheet';
import { areasOf } from '@penstock/contract/protocols/parse-address';
import { loadTexts } from '@penstock/languages/catalogue';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { planImport } from '../plan-import.ts';
import { readVariables } from '../read-variables.ts';
import { assignColumns } from './assign-columns.ts';
import { linearFormula } from './linear-formula.ts';

beforeAll(() => loadTexts());

const drivers = {
  modbus: { name: 'Modbus_1', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } },
  s7: { name: 'S7_1', protocol: 's7', settings: { host: '10.0.0.2' } },
  mc: { name: 'MC_1', protocol: 'mitsubishi-mc-3e', settings: { host: '10.0.0.3' } },
  fins: { name: 'FINS_1', protocol: 'fins-tcp', settings: { host: '10.0.0.4' } },
} as const satisfies Record<string, NonNullable<ConfigurationInput['drivers']>[number]>;

const plant = (...names: (keyof typeof drivers)[]) =>
  configurationFrom({ format: 1, drivers: names.map((name) => drivers[name]) });

function imported(
  configuration: ReturnType<typeof plant>,
  text: string,
  mode: VariableImportMode = 'add',
  leaveOut = false,
) {
  const rows = text.split('\n').map((line) => line.split('|'));
  const read = readVariables([{ name: 'List', rows }], configuration.drivers);
  const { report, changes } = planImport(configuration, read, { mode, leaveOut });
  const added = changes.flatMap((change) =>
    change.kind === 'added' && change.path[0] === 'variables' ? [change.value] : [],
  );
  return { report, changes, added, source: read.source };
}

describe('a list of another program', () => {
  it('of Kepware has references, its types, accesses and scalings', () => {
    const { added, report, source } = imported(
      plant('modbus'),
      [
        'Tag Name|Address|Data Type|Respect Data Type|Client Access|Scan Rate|Scaling|Raw Low|Raw High|Scaled Low|Scaled High|Description',
        'Pump.Speed|400001|Word|1|R/W|100||||||Speed of the pump',
        'Level|300005|Float|1|RO|100||||||',
        'Run|000003|Boolean|1|R/W|100||||||',
        'Alarm|400010.3|Boolean|1|R/W|100||||||',
        'Flow|400020|Short|1|R/W|100|Linear|0|1000|0|100|',
        'Text|400100.20H|String|1|RO|100||||||',
      ].join('\n'),
    );
    expect(report.counts).toMatchObject({ add: 6, wrong: 0 });
    expect(source?.format).toBe('kepware');
    expect(report.ignored).toEqual(['Respect Data Type', 'Scaling']);
    expect(added).toMatchObject([
      { key: 'Pump_Speed', area: 'holding', address: '0', dataType: 'uint16', remark: 'Speed of the pump' },
      { key: 'Level', area: 'input', address: '4', dataType: 'float', mode: 'readOnly' },
      { key: 'Run', area: 'coil', address: '2', dataType: 'bit', mode: 'readWrite' },
      { key: 'Alarm', area: 'holding', address: '9.3', dataType: 'bit' },
      { key: 'Flow', dataType: 'int16', formula: '%s*0.1' },
      { key: 'Text', dataType: 'string', stringLength: 20, address: '99' },
    ]);
  });

  it('whose names are of another script has keys that say where a variable is, and keeps its names', () => {
    const list = 'Name|Address|Type\n进水流量|8|Float\n集水池液位|10|Float\n1号泵运行|3|Bool';
    expect(imported(plant('modbus'), list).added).toMatchObject([
      { key: 'holding_8', remark: '进水流量' },
      { key: 'holding_10', remark: '集水池液位' },
      { key: 'coil_3', remark: '1号泵运行' },
    ]);
  });

  it('without register types is read as the type that is chosen, where a row names none and has a type of it', () => {
    const rows = ['Name|Address|Type', 'flow|8|Float', 'mode|40001|Word', 'run|3|Bool', 'hot|0.2|Bool'].map(
      (line) => line.split('|'),
    );
    const configuration = plant('modbus');
    const sheets = [{ name: 'List', rows }];
    const { source } = readVariables(sheets, configuration.drivers);
    const assignment = { ...assignColumns({ name: 'List', rows }, 0, configuration.drivers), area: 'input' };
    expect(source?.assignment).toEqual({ ...assignment, area: '' });
    const read = readVariables(sheets, configuration.drivers, { assignment });
    const { changes } = planImport(configuration, read, { mode: 'add', leaveOut: false });
    expect(changes.map((change) => (change.kind === 'added' ? change.value : undefined))).toMatchObject([
      { key: 'flow', area: 'input', address: '8' },
      { key: 'mode', area: 'holding', address: '0' },
      { key: 'run', area: 'coil', address: '3' },
      { key: 'hot', area: 'input', address: '0.2' },
    ]);
  });

  it('of Kepware makes a scan group of each scan rate that its driver does not read at', () => {
    const list = [
      'Tag Name|Address|Data Type|Client Access|Scan Rate',
      'A|400001|Word|R/W|100',
      'B|400002|Word|R/W|1000',
      'C|400003|Word|R/W|100',
      'D|400004|Word|R/W|5000',
      'E|400005|Word|R/W|',
    ];
    const { changes, report } = imported(plant('modbus'), list.join('\n'));
    expect(report).toMatchObject({
      counts: { add: 5, wrong: 0 },
      groups: [
        { driver: 'Modbus_1', name: 'every_100ms', interval: 100 },
        { driver: 'Modbus_1', name: 'every_5000ms', interval: 5000 },
      ],
      ignored: [],
    });
    const before = plant('modbus');
    const reading = readConfiguration(applyEach(before, changes).document);
    if (!reading.ok) throw new Error('the import makes no configuration');
    const after = reading.configuration;
    expect(after.drivers[0]?.scanGroups).toEqual([
      { name: 'every_100ms', interval: 100 },
      { name: 'every_5000ms', interval: 5000 },
    ]);
    const groups = () => after.variables.map(({ scanGroup }) => scanGroup);
    expect(groups()).toEqual(['every_100ms', '', 'every_100ms', 'every_5000ms', '']);
    // Groups that are there already are used: importing the list again changes nothing.
    expect(imported(after, list.join('\n'), 'merge')).toMatchObject({ changes: [], report: { groups: [] } });
    const wrong = imported(before, [...list, 'F|400006|Word|R/W|soon'].join('\n'), 'add', true);
    expect(wrong.report).toMatchObject({
      counts: { add: 5, wrong: 1 },
      rows: expect.arrayContaining([
        expect.objectContaining({
          key: 'F',
          problems: [expect.objectContaining({ field: 'scanGroup', key: 'variable.scanGroupMissing' })],
        }),
      ]),
    });
  });

  it('of TIA Portal is put to the driver that reads its addresses', () => {
    const { added, source } = imported(
      plant('modbus', 's7'),
      [
        'Name|Path|Data Type|Logical Address|Comment|Hmi Visible',
        'Motor_On|Default tag table|Bool|%Q0.1|Main motor|True',
        'Temp|Default tag table|Int|%MW20||True',
        'Pressure|Default tag table|Real|%MD24||True',
        'Door|Default tag table|Bool|%I1.0||True',
      ].join('\n'),
    );
    expect(source?.format).toBe('tia');
    expect(added).toMatchObject([
      { driver: 'S7_1', key: 'Motor_On', area: 'Q', dataType: 'bit', remark: 'Main motor' },
      { key: 'Temp', area: 'M', dataType: 'int16' },
      { key: 'Pressure', area: 'M', dataType: 'float' },
      { key: 'Door', area: 'I', dataType: 'bit', mode: 'readOnly' },
    ]);
  });

  it('of GX Works in Chinese has devices with letters', () => {
    const { added } = imported(
      plant('mc'),
      [
        '类|标签名|数据类型|常量|软元件|注释',
        'VAR_GLOBAL|速度|字[有符号]||D100|电机速度',
        'VAR_GLOBAL|启动|位||M10|',
      ].join('\n'),
    );
    expect(added).toMatchObject([
      { area: 'D', address: 'D100', dataType: 'int16', remark: '电机速度' },
      { area: 'M', address: 'M10', dataType: 'bit', remark: '启动' },
    ]);
  });

  it('without headers is read by what its columns contain', () => {
    const { added, source } = imported(
      plant('fins'),
      ['1|Speed|INT|D100|Speed of the line', '2|Count|UDINT|DM200|Pieces', '3|Run|BOOL|W10.01|Running'].join(
        '\n',
      ),
    );
    expect(source?.assignment.header).toBe(-1);
    expect(added).toMatchObject([
      { key: 'Speed', area: 'D', dataType: 'int16', remark: 'Speed of the line' },
      { key: 'Count', area: 'D', dataType: 'uint32' },
      { key: 'Run', area: 'W', dataType: 'bit' },
    ]);
  });

  it('of numbers alone means words of holding registers, never coils', () => {
    const { added } = imported(plant('modbus'), ['Name|Register', 'a|100', 'b|101'].join('\n'));
    expect(added).toMatchObject([
      { area: 'holding', address: '100', dataType: 'uint16' },
      { area: 'holding', address: '101', dataType: 'uint16' },
    ]);
  });

  it('names each row that is refused, and imports the others where that is wanted', () => {
    const text = ['Name|Address|Data Type', 'a|400001|Word', 'b|400002|Motor_UDT', 'c||Word'].join('\n');
    const all = imported(plant('modbus'), text);
    expect(all.changes).toEqual([]);
    const wrong = all.report.rows.filter(({ state }) => state === 'wrong');
    expect(wrong.map(({ row, problems }) => [row, problems[0]?.field])).toEqual([
      [3, 'dataType'],
      [4, 'address'],
    ]);
    const some = imported(plant('modbus'), text, 'add', true);
    expect(some.added).toMatchObject([{ key: 'a' }]);
    expect(some.report.counts).toMatchObject({ add: 1, wrong: 2 });
  });

  it('leaves variables alone that are there, unless it is asked to change them', () => {
    const before = configurationFrom({
      format: 1,
      drivers: [drivers.modbus],
      variables: [
        { driver: 'Modbus_1', key: 'a', area: 'holding', address: '7', dataType: 'uint16', remark: 'mine' },
      ],
    });
    const text = ['Name|Address|Data Type', 'a|400001|Word', 'b|400002|Word'].join('\n');
    const kept = imported(before, text);
    expect(kept.report.counts).toMatchObject({ add: 1, keep: 1, change: 0 });
    expect(kept.report.rows[0]).toMatchObject({
      state: 'keep',
      changes: [{ field: 'address', before: '7', after: '0' }],
    });
    expect(kept.changes).toHaveLength(1);
    const changed = imported(before, text, 'merge');
    expect(changed.report.counts).toMatchObject({ add: 1, keep: 0, change: 1 });
    expect(changed.changes).toMatchObject([{ kind: 'added' }, { kind: 'changed', after: '0' }]);
  });

  it('says how each variable would be read', () => {
    const { report } = imported(plant('modbus'), ['Name|Address', 'a|400005'].join('\n'));
    expect(report.rows[0]?.reading).toMatchObject({ driver: 'Modbus_1', area: 'holding', address: '4' });
  });
});

describe('the assignment of columns', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('Name', 'Address', 'Data Type', '地址', 'Word', '400001', 'D100', '%MW10', '', '3'),
  );
  const table = fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 });

  it('has each field once, a column of the sheet for each, and always the same answer', () => {
    const configuration = plant('modbus', 's7', 'mc', 'fins');
    fc.assert(
      fc.property(table, (rows) => {
        const found = assignColumns({ name: '', rows }, 0, configuration.drivers);
        const fields = found.columns.filter((field) => field !== null);
        expect(new Set(fields).size).toBe(fields.length);
        expect(found.columns.length).toBeLessThanOrEqual(Math.max(0, ...rows.map(({ length }) => length)));
        expect(assignColumns({ name: '', rows }, 0, configuration.drivers)).toEqual(found);
      }),
    );
  });

  it('by headers is that of the headers, in whatever order columns are', () => {
    const known = {
      key: 'Name',
      address: '地址',
      dataType: 'Data Type',
      mode: '读写',
      remark: 'Comment',
    } as const;
    const fields = assignedFields.filter((field) => field in known);
    const titles = new Map<string, string>(Object.entries(known));
    fc.assert(
      fc.property(fc.shuffledSubarray([...fields], { minLength: 2 }), (order) => {
        const rows = [order.map((field) => titles.get(field) ?? '')];
        expect(assignColumns({ name: '', rows }, 0, []).columns).toEqual(order);
      }),
    );
  });

  it('never loses a row: each is added, kept, unchanged or wrong', () => {
    const configuration = plant('modbus', 's7');
    fc.assert(
      fc.property(table, (rows) => {
        fc.pre(rows.some((row) => row.some((text) => text.trim() !== '')));
        const assignment = {
          sheet: 0,
          header: -1,
          columns: ['key', 'address', 'dataType'] as const,
          driver: 'S7_1',
          area: '',
        };
        const filled = rows.filter((row) => row.slice(0, 3).some((text) => text.trim() !== '')).length;
        fc.pre(filled > 0);
        const read = readVariables([{ name: '', rows }], configuration.drivers, {
          assignment: { ...assignment, columns: [...assignment.columns] },
        });
        const { counts, rows: found } = planImport(configuration, read, {
          mode: 'add',
          leaveOut: true,
        }).report;
        expect(counts.rows).toBe(filled);
        expect(counts.add + counts.keep + counts.unchanged + counts.wrong).toBe(filled);
        for (const row of found) if (row.state === 'wrong') expect(row.problems.length).toBeGreaterThan(0);
      }),
    );
  });

  it('reads every example of every register type as the register type that it is of', () => {
    for (const name of ['s7', 'mc', 'fins'] as const) {
      const configuration = plant(name);
      const [driver] = configuration.drivers;
      if (driver === undefined) throw new Error('no driver');
      for (const area of areasOf(driver)) {
        const rows = [
          ['Name', 'Register type', 'Address'],
          ['a', area.name, area.example],
        ];
        const read = readVariables([{ name: '', rows }], [driver]);
        const { report } = planImport(configuration, read, { mode: 'add', leaveOut: false });
        expect(report.rows[0]?.reading?.area, `${name} ${area.name}`).toBe(area.name);
      }
    }
  });
});

describe('a linear scaling', () => {
  it.each([
    [{ rawLow: 0, rawHigh: 27_648, scaledLow: 0, scaledHigh: 100 }, '%s*0.003616898'],
    [{ rawLow: 4000, rawHigh: 20_000, scaledLow: 0, scaledHigh: 10 }, '%s*0.000625-2.5'],
    [{ rawLow: 0, rawHigh: 10, scaledLow: 5, scaledHigh: 15 }, '%s+5'],
    [{ rawLow: 0, rawHigh: 10, scaledLow: 0, scaledHigh: 10 }, ''],
    [{ rawLow: 1, rawHigh: 1, scaledLow: 0, scaledHigh: 10 }, ''],
  ])('%j is %s', (scaling, formula) => {
    expect(linearFormula(scaling)).toBe(formula);
  });
});
