import type { OperationObjectType } from '@penstock/contract/calls/operation-actions';
import type { Client } from '@penstock/client/calls/client';
import {
  cameraAdd,
  cameraDelete,
  cameraEdit,
  cameraInfo,
  cameraQuery,
  cameraSortColumns,
} from '@penstock/contract/calls/camera';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import {
  monitoringVariableSortColumns,
  mvarAdd,
  mvarDelete,
  mvarEdit,
  mvarInfo,
  mvarQuery,
} from '@penstock/contract/calls/monitoring-variable';
import {
  notificationRuleAdd,
  notificationRuleDelete,
  notificationRuleEdit,
  notificationRuleInfo,
  notificationRuleQuery,
  notificationRuleSortColumns,
} from '@penstock/contract/calls/notification';
import { operationLogOfObject } from '@penstock/contract/calls/operation-log';
import {
  reportAdd,
  reportDelete,
  type ReportDraft,
  reportEdit,
  reportInfo,
  reportQuery,
  reportSortColumns,
} from '@penstock/contract/calls/report';
import {
  sceneAdd,
  sceneDelete,
  sceneEdit,
  sceneInfo,
  sceneQuery,
  sceneSortColumns,
} from '@penstock/contract/calls/scene';
import { notificationLimits } from '@penstock/contract/model/notification';
import { limits } from '@penstock/contract/rules/limits';
import { languages } from '@penstock/languages/language';
import { describe, expect, it } from 'vitest';
import { glbFile } from '../../../testing/glb-file.ts';
import { ruleOf } from '../../../testing/notification-rule.ts';
import { testPlatform } from '../../../testing/test-platform.ts';

const platform = testPlatform();

const report = (title: string): ReportDraft => ({
  title,
  titleTranslations: {},
  bucket: 'day',
  scope: { kind: 'equipment', equipmentIds: [idSchema.parse(platform().equipmentId)] },
  columns: [{ signalKey: 'level', function: 'average', title: '', condition: null, counterRange: null }],
  computed: [],
  range: { kind: 'today' },
});
const variable = (title: string) => ({
  title,
  source: {
    kind: 'formula' as const,
    formula: 'a',
    inputs: [{ alias: 'a', signalId: idSchema.parse(platform().signalId('level')) }],
  },
});
const camera = (title: string) => ({ title, serialNumber: title, host: '127.0.0.1' });
const model = () => new File([glbFile({ asset: { version: '2.0' }, nodes: [{ name: 'Hall' }] })], 'a.glb');

interface Kind {
  readonly object: OperationObjectType;
  readonly table: string;
  readonly maximum: number;
  readonly columns: readonly string[];
  readonly list: (
    client: Client,
    question?: object,
  ) => Promise<{ readonly total: number; readonly rows: readonly { readonly id: Id }[] }>;
  readonly show: (client: Client, id: Id) => Promise<unknown>;
  readonly add: (client: Client, title: string) => Promise<{ readonly id: Id }>;
  readonly edit: (client: Client, id: Id) => Promise<unknown>;
  readonly remove: (client: Client, id: Id) => Promise<unknown>;
}

/** Each kind of record that a company owns: its table, its calls, and how many an account may have. */
const kinds: readonly Kind[] = [
  {
    object: 'report',
    table: 'report',
    maximum: limits.reports,
    columns: reportSortColumns,
    list: (client, question = {}) => client.call(reportQuery, question),
    show: (client, id) => client.call(reportInfo, { id }),
    remove: (client, id) => client.call(reportDelete, { id }),
    add: (client, title) => client.call(reportAdd, report(title)),
    edit: (client, id) => client.call(reportEdit, { id, ...report('edited') }),
  },
  {
    object: 'mvar',
    table: 'monitoring_variable',
    maximum: limits.monitoringVariables,
    columns: monitoringVariableSortColumns,
    list: (client, question = {}) => client.call(mvarQuery, question),
    show: (client, id) => client.call(mvarInfo, { id }),
    remove: (client, id) => client.call(mvarDelete, { id }),
    add: (client, title) => client.call(mvarAdd, variable(title)),
    edit: (client, id) => client.call(mvarEdit, { id, ...variable('edited') }),
  },
  {
    object: 'camera',
    table: 'camera',
    maximum: limits.cameras,
    columns: cameraSortColumns,
    list: (client, question = {}) => client.call(cameraQuery, question),
    show: (client, id) => client.call(cameraInfo, { id }),
    remove: (client, id) => client.call(cameraDelete, { id }),
    add: (client, title) => client.call(cameraAdd, camera(title)),
    edit: (client, id) => client.call(cameraEdit, { id, ...camera('edited') }),
  },
  {
    object: 'scene',
    table: 'scene',
    maximum: limits.scenes,
    columns: sceneSortColumns,
    list: (client, question = {}) => client.call(sceneQuery, question),
    show: (client, id) => client.call(sceneInfo, { id }),
    remove: (client, id) => client.call(sceneDelete, { id }),
    add: (client, title) => client.call(sceneAdd, { title, file: model() }),
    edit: (client, id) => client.call(sceneEdit, { id, title: 'edited' }),
  },
  {
    object: 'notification',
    table: 'notification_rule',
    maximum: notificationLimits.rules,
    columns: notificationRuleSortColumns,
    list: (client, question = {}) => client.call(notificationRuleQuery, question),
    show: (client, id) => client.call(notificationRuleInfo, { id }),
    remove: (client, id) => client.call(notificationRuleDelete, { id }),
    add: (client, title) => client.call(notificationRuleAdd, ruleOf({ title })),
    edit: (client, id) => client.call(notificationRuleEdit, { id, ...ruleOf({ title: 'edited' }) }),
  },
];

describe.each(kinds)('a $object', ({ object, table, maximum, columns, list, show, remove, add, edit }) => {
  it('is listed in the order of every column, in each language, and found by its title and its owner', async () => {
    const owner = await platform().signedIn('owner');
    const first = await add(owner, 'A pump');
    const second = await add(owner, 'b valve');
    const idsOf = (rows: readonly { readonly id: Id }[]) => rows.map(({ id }) => id);
    for (const language of languages) {
      const reader = await platform().signedIn('owner', language);
      for (const column of columns)
        for (const direction of ['ascending', 'descending'] as const) {
          const { rows, total } = await list(reader, { sort: { column, direction } });
          expect(total).toBe(2);
          const isForward = direction === 'ascending';
          if (column === 'title')
            expect(idsOf(rows)).toEqual(isForward ? [first.id, second.id] : [second.id, first.id]);
        }
    }
    expect(idsOf((await list(owner, { keyword: ' VALVE ' })).rows)).toEqual([second.id]);
    expect((await list(owner, { keyword: '甲' })).total).toBe(2);
    expect((await list(owner, { keyword: '%' })).total).toBe(0);
    expect((await list(owner, { pageSize: 1, pageNo: 2 })).rows).toHaveLength(1);
    for (const { id } of [first, second]) await remove(owner, id);
    expect((await list(owner, {})).total).toBe(0);
  });

  it('is changed and deleted by its company only, each with a row in the operation log', async () => {
    const owner = await platform().signedIn('owner');
    const stranger = await platform().signedIn('stranger');
    const { id } = await add(owner, 'A pump');
    const missing = { key: 'data.notFound' };
    await expect(show(stranger, id)).rejects.toMatchObject(missing);
    await expect(edit(stranger, id)).rejects.toMatchObject(missing);
    await expect(remove(stranger, id)).rejects.toMatchObject(missing);
    const history = { objectType: object, objectId: id };
    await expect(stranger.call(operationLogOfObject, history)).rejects.toMatchObject(missing);
    expect((await list(stranger, {})).total).toBe(0);
    await edit(owner, id);
    const { rows } = await owner.call(operationLogOfObject, history);
    expect(rows.map(({ action }) => action)).toEqual([`${object}.edit`, `${object}.add`]);
    expect(rows[0]).toMatchObject({ before: { title: 'A pump' }, after: { title: 'edited' } });
    await remove(owner, id);
    for (const attempt of [show, edit, remove])
      await expect(attempt(owner, id)).rejects.toMatchObject(missing);
    const admin = await platform().signedIn('admin');
    expect((await admin.call(operationLogOfObject, history)).rows[0]).toMatchObject({
      action: `${object}.delete`,
      before: { title: 'edited' },
    });
  });

  it('is refused where the account has as many as it may', async () => {
    const { pool } = platform().database;
    const owner = await platform().signedIn('owner');
    const { id } = await add(owner, 'A pump');
    await pool.query(
      `insert into ${table} overriding system value
       select (jsonb_populate_record(kept, jsonb_build_object('id', -n, 'serial_number', n::text))).*
       from ${table} kept, generate_series(1, $2::int) n where kept.id = $1`,
      [id, maximum - 1],
    );
    await expect(add(owner, 'One more')).rejects.toMatchObject({
      key: `${object}.tooMany`,
      parameters: { maximum },
    });
    await pool.query(`delete from ${table}`);
  });
});
