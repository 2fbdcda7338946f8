import { definitionSchema } from '@penstock/contract/product/definition';
import { rowOf } from '@penstock/contract/schema/columns';
import { languages } from '@penstock/languages/language';
import { describe, expect, it } from 'vitest';
import { columnOf, headerOf } from '../variable-sheet/columns.ts';
import type { WrittenSheet } from '../variable-sheet/workbook.ts';
import { signalSheet } from './columns.ts';
import { readSignals } from './read-signals.ts';
import { writeSignals } from './write-signals.ts';

const definition = definitionSchema.parse({
  format: 1,
  drivers: [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } }],
  signals: [
    {
      key: 'level',
      title: '=液位',
      titleTranslations: { en: 'Level' },
      unit: 'm',
      group: '水池',
      source: { kind: 'device', driver: 'plc', area: 'holding', address: '1', dataType: 'float' },
    },
    { key: 'twice', title: '两倍', source: { kind: 'intermediate', formula: 'level * 2' } },
    { key: 'old', title: '原有', source: { kind: 'gateway', variable: 'old_one', mode: 'readWrite' } },
  ],
});

const readable = (sheets: readonly WrittenSheet[]) =>
  sheets.map(({ title, rows }) => ({ name: title, rows: rows.map((row) => [...row]) }));

const sheet = (...rows: (string | number | null)[][]) => [{ name: 'Sheet1', rows }];

describe('the sheet of signals', () => {
  it('has a header of its own for each column, in both languages', () => {
    for (const language of languages) {
      const read = signalSheet.columns.map((field) => columnOf(signalSheet, headerOf(field, language))?.name);
      expect(read).toEqual(signalSheet.columns.map(({ name }) => name));
    }
  });

  it.each(languages)('is read again as it was written, in %s', (language) => {
    const { rows, ignored } = readSignals(readable(writeSignals(definition, language)), definition);
    expect(ignored).toEqual([]);
    expect(rows.map(({ row }) => row)).toEqual([2, 3, 4]);
    for (const [index, { source, states: _states, ...signal }] of definition.signals.entries()) {
      const { kind: _kind, ...fields } = source;
      for (const [name, value] of Object.entries({ ...fields, ...rowOf(signal) })) {
        const cell = rows[index]?.cells[name];
        expect([name, cell ?? '']).toEqual([name, value ?? '']);
      }
    }
  });

  it('keeps what a field cannot be, so that the table can say what is wrong with it', () => {
    const { rows } = readSignals(
      sheet(['key', 'title', 'driver', 'decimals', 'nonsense'], ['a', 'A', 'plc', 'two', 1]),
      definition,
    );
    expect(rows).toEqual([{ row: 2, cells: { key: 'a', title: 'A', driver: 'plc', decimals: 'two' } }]);
  });

  it('has its columns in a file of an earlier version too', () => {
    const header = ['key', '名称', '英文名称', 'Group', 'Group in English', '写入风险', '写入风险（英文）'];
    const { rows, ignored } = readSignals(
      sheet(header, ['a', '泵', 'Pump', '一', 'One', '无', 'None']),
      definition,
    );
    expect(ignored).toEqual([]);
    expect(rows[0]?.cells).toEqual({
      key: 'a',
      title: '泵',
      'titleTranslations.en': 'Pump',
      group: '一',
      'groupTranslations.en': 'One',
      danger: '无',
      'dangerTranslations.en': 'None',
    });
  });

  it('is not found in a file without keys and titles', () => {
    expect(() => readSignals(sheet(['key', 'driver'], ['a', 'plc']), definition)).toThrow(
      expect.objectContaining({ key: 'sheet.noHeader' }),
    );
  });
});
