import { deflateSync } from 'node:zlib';
import { applyChanges } from '@penstock/contract/configuration/diff/apply';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { configurationFrom } from '@penstock/contract/configuration/read/read';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import { languages } from '@penstock/languages/language';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../scripts/testing/effort.ts';
import { anyConfiguration } from '../../testing/sheet-configuration.ts';
import type { SheetResults, SheetTask } from './messages.ts';
import { work } from './work.ts';

const documentOf = (value: unknown) => deflateSync(canonicalText(value));

function written(task: Omit<Extract<SheetTask, { kind: 'write' }>, 'kind'>): Uint8Array {
  const answer = work({ kind: 'write', ...task });
  if (!answer.ok || !(answer.result instanceof Uint8Array)) throw new Error('nothing was written');
  return answer.result;
}

function planned(task: Omit<Extract<SheetTask, { kind: 'plan' }>, 'kind'>): SheetResults['plan'] {
  const answer = work({ kind: 'plan', ...task });
  if (!answer.ok) throw new Error(answer.key);
  if (!('report' in answer.result)) throw new Error('no plan');
  return answer.result;
}

describe('a spreadsheet of variables', () => {
  it('that was exported changes nothing when it is imported', () => {
    fc.assert(
      fc.property(
        anyConfiguration,
        fc.constantFrom(...languages),
        fc.constantFrom('merge', 'replace'),
        (value, language, mode) => {
          const document = documentOf(value);
          const count = value.variables.length + value.intermediateVariables.length;
          fc.pre(count > 0);
          const file = written({ document, keys: null, model: 'PG-1', language });
          const { report, changes } = planned({
            file,
            document,
            choices: { mode, leaveOut: false },
            model: 'PG-1',
          });
          expect(report.rows).toEqual([]);
          expect(report.deleted).toEqual([]);
          expect(report.problems).toEqual([]);
          expect(report.ignored).toEqual([]);
          expect(report.counts).toMatchObject({ rows: count, unchanged: count });
          expect(changes).toEqual([]);
        },
      ),
      { numRuns: propertyRuns(40) },
    );
  }, 60_000);

  it('makes the variables of one gateway those of another that has the same drivers', () => {
    fc.assert(
      fc.property(anyConfiguration, fc.constantFrom(...languages), (value, language) => {
        fc.pre(value.variables.length > 0 && value.intermediateVariables.length > 0);
        const bare = { format: 1, drivers: value.drivers, systemVariables: value.systemVariables };
        const file = written({ document: documentOf(value), keys: null, model: '', language });
        const { report, changes } = planned({
          file,
          document: documentOf(bare),
          choices: { mode: 'replace', leaveOut: false },
          model: '',
        });
        expect(report.counts).toMatchObject({ add: report.counts.rows, wrong: 0 });
        const applied = applyChanges(configurationFrom(bare), changes);
        const made = configurationFrom(applied.ok ? applied.document : undefined);
        expect(made.variables).toEqual(value.variables);
        expect(made.intermediateVariables).toEqual(value.intermediateVariables);
      }),
      { numRuns: propertyRuns(40) },
    );
  }, 60_000);
});

const plant: ConfigurationInput = {
  format: 1,
  drivers: [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } }],
  variables: [
    { driver: 'plc', key: 'level', area: 'holding', address: '1', dataType: 'int16', formula: '-%s' },
    { driver: 'plc', key: 'flow', area: 'holding', address: '2', dataType: 'int16', remark: '=1+1' },
  ],
  intermediateVariables: [{ key: 'sum', formula: 'level + flow' }],
};

describe('texts that a program could take for formulas', () => {
  it('are written with an apostrophe and read without it', () => {
    const document = documentOf(plant);
    const file = written({ document, keys: ['flow'], model: '', language: 'en' });
    const other = documentOf({ ...plant, variables: [], intermediateVariables: [] });
    const { changes } = planned({
      file,
      document: other,
      choices: { mode: 'merge', leaveOut: false },
      model: '',
    });
    expect(changes).toMatchObject([{ kind: 'added', value: { key: 'flow', remark: '=1+1' } }]);
  });
});

describe('a file of another model', () => {
  it('is refused, and one that does not name a model is not', () => {
    const document = documentOf(plant);
    const file = written({ document, keys: null, model: 'PG-1', language: 'zh' });
    expect(
      work({ kind: 'plan', file, document, choices: { mode: 'merge', leaveOut: false }, model: 'PG-2' }),
    ).toEqual({
      ok: false,
      key: 'gateway.modelsDiffer',
      parameters: { source: 'PG-1', target: 'PG-2' },
    });
    const plain = written({ document, keys: null, model: '', language: 'zh' });
    expect(
      planned({ file: plain, document, choices: { mode: 'merge', leaveOut: false }, model: 'PG-2' }).report
        .counts.unchanged,
    ).toBe(3);
  });
});
