import { operationQuery } from '@penstock/contract/calls/operation';
import { variableExport, variableImport, variableImportCheck } from '@penstock/contract/calls/variable-sheet';
import { configurationSchema } from '@penstock/contract/configuration/model/configuration';
import { beforeEach, describe, expect, it } from 'vitest';
import { ScriptedGateway, scriptedConfiguration } from '../../../testing/scripted-gateway.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn as sn } from '../../../testing/test-seed.ts';
import { readWorkbook } from '@penstock/console/sheet/workbook/read-workbook';
import { writeWorkbook } from '@penstock/console/sheet/workbook/write-workbook';

const platform = testPlatform();
let gateway: ScriptedGateway;

beforeEach(async () => {
  await platform().setOnline(true);
  gateway = new ScriptedGateway({
    ...scriptedConfiguration,
    topics: { report: [{ id: 'all', topic: 'plant/data', target: 'cloud', keys: ['flow'] }] },
    connections: { mqtt: [{ name: 'cloud', host: 'broker.example.com' }] },
  });
  // A gateway that was reset: the copies of earlier tests are of other revisions.
  gateway.revision = Math.ceil(performance.now());
  platform().gateways.answer = gateway.answer;
});

const document = () => configurationSchema.parse(gateway.document);
const header = ['Key', 'Driver', 'Register type', 'Register address', 'Data type'];

function file(...rows: readonly (readonly (string | number | null)[])[]): File {
  const columns = rows[0]?.map(() => ({ width: 10, isText: false })) ?? [];
  const content = writeWorkbook([{ title: 'Sheet1', columns, rows }]);
  return new File([Buffer.from(content)], 'variables.xlsx');
}

/** Waits for the end of an operation. */
async function ended(owner: Awaited<ReturnType<ReturnType<typeof platform>['signedIn']>>, uuid: string) {
  const find = async () => (await owner.call(operationQuery, {})).rows.find(({ id }) => id === uuid);
  await expect.poll(async () => (await find())?.state, { timeout: 30_000 }).not.toBe('running');
  return await find();
}

describe('a spreadsheet of variables', () => {
  it('is exported, changes nothing when it is checked, and is for those who may see the gateway', async () => {
    const owner = await platform().signedIn('owner');
    const { content } = await owner.download(variableExport, { sn, kind: 'all' });
    const exported = new File([content], 'variables.xlsx');
    const run = await owner.call(variableImportCheck, { sn, mode: 'replace', file: exported });
    expect(run).toMatchObject({
      revision: gateway.revision,
      counts: { rows: 2, add: 0, change: 0, unchanged: 2, wrong: 0, delete: 0 },
      rows: [],
    });
    const stranger = await platform().signedIn('stranger');
    await expect(stranger.download(variableExport, { sn, kind: 'all' })).rejects.toMatchObject({
      key: 'data.notFound',
    });
    await expect(
      stranger.call(variableImportCheck, { sn, mode: 'merge', file: exported }),
    ).rejects.toMatchObject({ key: 'data.notFound' });
  }, 60_000);

  it('as a template has the headers, examples of the drivers, and no variables', async () => {
    const owner = await platform().signedIn('owner');
    const { content } = await owner.download(variableExport, { sn, kind: 'template' });
    const sheets = readWorkbook(new Uint8Array(await content.arrayBuffer()));
    expect(sheets[0]?.rows).toHaveLength(1);
    const examples = sheets.find(({ name }) => name === 'Examples')?.rows.flat() ?? [];
    expect(examples).toEqual(expect.arrayContaining(['pump', 'tank']));
    const template = new File([content], 'template.xlsx');
    await expect(
      owner.call(variableImportCheck, { sn, mode: 'merge', file: template }),
    ).rejects.toMatchObject({ key: 'sheet.empty' });
  }, 60_000);

  it('is checked row by row, with the rule that each wrong cell breaks', async () => {
    const owner = await platform().signedIn('owner');
    const run = await owner.call(variableImportCheck, {
      sn,
      mode: 'merge',
      file: file(
        [...header, 'Colour', 'Decimal places'],
        ['level', 'pump', 'holding', 7, 'int16', 'red', 1],
        ['speed', 'pump', '4x', 3, 'INT16', null, null],
        ['flow', 'pump', '4x holding register', 2, '16-bit signed', null, null],
        ['broken', 'nobody', 'holding', 4, 'int99', null, 'many'],
        ['speed', 'pump', 'holding', 5, 'int16', null, null],
        [null, 'pump', 'holding', 5, 'int16', null, null],
      ),
    });
    expect(run.counts).toEqual({ rows: 6, add: 1, change: 1, keep: 0, unchanged: 1, wrong: 3, delete: 0 });
    expect(run.ignored).toEqual(['Colour']);
    expect(run.rows[0]).toMatchObject({
      row: 2,
      key: 'level',
      state: 'change',
      changes: [
        { field: 'address', before: '1', after: '7' },
        { field: 'decimals', before: null, after: 1 },
      ],
    });
    expect(run.rows[1]).toMatchObject({ row: 3, key: 'speed', state: 'add' });
    expect(run.rows[2]?.problems).toEqual([
      expect.objectContaining({ field: 'dataType', value: 'int99', key: 'value.choice' }),
      expect.objectContaining({ field: 'decimals', value: 'many', key: 'value.type' }),
      expect.objectContaining({ field: 'driver', value: 'nobody', key: 'variable.driverMissing' }),
    ]);
    expect(run.rows[3]?.problems).toEqual([
      { field: 'key', value: 'speed', key: 'sheet.duplicateKey', parameters: { name: 'speed', row: 3 } },
    ]);
    expect(run.rows[4]?.problems).toMatchObject([{ field: 'key', key: 'value.required' }]);
    expect(run.rows[2]?.cells).toEqual(['broken', 'nobody', 'holding', '4', 'int99', 'many']);
    expect(gateway.revision).toBe(run.revision);
  }, 60_000);

  it('that replaces says what is deleted and what uses it, and is not imported then', async () => {
    const owner = await platform().signedIn('owner');
    const sheet = file(header, ['level', 'pump', 'holding', 1, 'int16']);
    const run = await owner.call(variableImportCheck, { sn, mode: 'replace', file: sheet });
    expect(run.counts).toMatchObject({ unchanged: 1, delete: 1 });
    expect(run.deleted).toEqual([{ section: 'variables', key: 'flow', usedBy: ['topics.report.0.keys.0'] }]);
    expect(run.problems).toMatchObject([{ path: 'topics.report.0.keys.0', key: 'variable.absent' }]);
    const request = { sn, mode: 'replace', baseRevision: run.revision, file: sheet } as const;
    const { uuid } = await owner.call(variableImport, request);
    expect(await ended(owner, uuid)).toMatchObject({ state: 'failure' });
    expect(document().variables).toHaveLength(2);
  }, 60_000);

  it('is imported as one change, with its note, as a long operation', async () => {
    const owner = await platform().signedIn('owner');
    const sheet = file(header, ['level', 'pump', 'holding', 9, 'int16'], ['new', 'pump', 'coil', 1, 'bit']);
    const baseRevision = gateway.revision;
    const { uuid } = await owner.call(variableImport, {
      sn,
      mode: 'merge',
      baseRevision,
      note: 'from the drawing',
      file: sheet,
    });
    expect(await ended(owner, uuid)).toMatchObject({ kind: 'variableImport', state: 'success', sn });
    expect(gateway.revision).toBe(baseRevision + 1);
    expect(gateway.note).toBe('from the drawing');
    expect(document().variables.map(({ key, address }) => [key, address])).toEqual([
      ['level', '9'],
      ['flow', '2'],
      ['new', '1'],
    ]);
    const log = await platform().database.pool.query<{ after: object }>(
      `select after from operation_log where action = 'gateway.importVariables'`,
    );
    expect(log.rows.at(-1)?.after).toMatchObject({ added: 1, changed: 1, deleted: 0 });
  }, 60_000);

  it('that was checked against an older revision is refused, and so is one with wrong rows', async () => {
    const owner = await platform().signedIn('owner');
    const sheet = file(header, ['new', 'pump', 'coil', 1, 'bit']);
    const old = gateway.revision;
    gateway.change(scriptedConfiguration, 'bert');
    await expect(
      owner.call(variableImport, { sn, mode: 'merge', baseRevision: old, file: sheet }),
    ).rejects.toMatchObject({ key: 'configuration.changedBy', parameters: { author: 'bert' } });
    const wrong = file(header, ['new', 'pump', 'coil', 1, 'int16']);
    const request = { sn, mode: 'merge', baseRevision: gateway.revision, file: wrong } as const;
    const { uuid } = await owner.call(variableImport, request);
    expect(await ended(owner, uuid)).toMatchObject({ state: 'failure', code: '7229' });
    expect(document().variables).toHaveLength(2);
  }, 60_000);
});
