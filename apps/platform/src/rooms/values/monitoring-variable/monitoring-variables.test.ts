import { equipmentQuery } from '@penstock/contract/calls/equipment';
import {
  type MonitoringSource,
  mvarAdd,
  mvarDelete,
  mvarEdit,
  mvarInfo,
  mvarKeys,
  mvarQuery,
  mvarValues,
} from '@penstock/contract/calls/monitoring-variable';
import { productAdd } from '@penstock/contract/calls/product';
import { idSchema } from '@penstock/contract/calls/identifier';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../../../testing/channel-browser.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';

const platform = testPlatform();
const patient = { timeout: 20_000 };

const formula = (text: string, ...aliases: readonly (readonly [alias: string, key: string])[]) =>
  ({
    kind: 'formula',
    formula: text,
    inputs: aliases.map(([alias, key]) => ({ alias, signalId: idSchema.parse(platform().signalId(key)) })),
  }) satisfies MonitoringSource;
const written = (source: MonitoringSource) => ({
  title: '总流量',
  titleTranslations: { en: 'Flow in all' },
  unit: 'm³/h',
  decimals: 1,
  source,
});

/** The gateway sends values. */
function sends(values: readonly (readonly [string, unknown, number, string?])[], full = true) {
  platform().reports.live(
    testSn,
    JSON.stringify({ jsonrpc: '2.0', method: 'live.values', params: { full, values } }),
  );
}

async function browserOf(username: string) {
  const { session, url } = platform();
  const { client, cookie } = await session(username);
  return { client, ...openBrowser(url, { cookie, origin: url }) };
}

/** The last value of a monitoring variable that a browser heard. */
function lastOf(browser: Awaited<ReturnType<typeof browserOf>>, id: string) {
  return browser
    .events('mvars')
    .flatMap((event) => (event.type === 'mvars' ? event.values : []))
    .findLast((value) => value.id === id);
}

describe('monitoring variables', () => {
  it('are added, listed in words, changed and deleted', async () => {
    const owner = await platform().signedIn('owner', 'en');
    const { id } = await owner.call(mvarAdd, written(formula('a * 2 + b', ['a', 'level'], ['b', 'count'])));
    const { rows } = await owner.call(mvarQuery, { keyword: 'a * 2' });
    expect(rows).toMatchObject([
      {
        id,
        title: 'Flow in all',
        unit: 'm³/h',
        owner: '甲',
        source: {
          kind: 'formula',
          inputs: [
            { alias: 'a', signalTitle: 'Level', equipmentTitle: 'Pump station' },
            { alias: 'b', signalTitle: 'Count' },
          ],
        },
      },
    ]);
    await owner.call(mvarEdit, { id, ...written(formula('a', ['a', 'setpoint'])), title: '水位' });
    expect(await owner.call(mvarInfo, { id })).toMatchObject({
      title: '水位',
      outline: { formula: 'a', inputs: [{ alias: 'a', signalTitle: 'Setpoint' }] },
    });
    await owner.call(mvarDelete, { id });
  });

  it('use only what may be seen', async () => {
    const { signedIn } = platform();
    const stranger = await signedIn('stranger');
    const source = formula('a', ['a', 'level']);
    await expect(stranger.call(mvarAdd, written(source))).rejects.toMatchObject({ key: 'mvar.inputHidden' });
    await expect(
      stranger.call(mvarValues, { source: { kind: 'formula', inputs: source.inputs } }),
    ).rejects.toMatchObject({
      key: 'mvar.inputHidden',
    });
  });

  it('are computed while somebody looks, and only for who may see all that they use', async () => {
    platform().gateways.answer = () => ({});
    const owner = await browserOf('owner');
    const { id } = await owner.client.call(
      mvarAdd,
      written(formula('a * 2 + b', ['a', 'level'], ['b', 'count'])),
    );
    const stranger = await browserOf('stranger');
    for (const browser of [owner, stranger]) {
      await browser.subscribe('mvars');
      browser.send({ type: 'select', topic: 'mvars', keys: [id] });
    }
    await expect.poll(() => lastOf(owner, id), patient).toMatchObject({ problem: { kind: 'waiting' } });
    await expect
      .poll(() => lastOf(stranger, id), patient)
      .toMatchObject({
        value: null,
        problem: { kind: 'hidden' },
      });
    await expect
      .poll(() => platform().gateways.asked.some(({ method }) => method === 'live.watch'), patient)
      .toBe(true);
    sends([
      ['level', 2.5, 1000],
      ['count', 3, 2000],
    ]);
    await expect
      .poll(() => lastOf(owner, id), patient)
      .toEqual({
        id,
        value: 8,
        time: 1000,
        problem: null,
        inputs: 2,
        good: 2,
      });
    sends([['level', null, 3000, '3001']], false);
    await expect
      .poll(() => lastOf(owner, id), patient)
      .toMatchObject({
        problem: { kind: 'bad', input: { zh: 'a', en: 'a' }, code: '3001' },
        good: 1,
      });
    expect(lastOf(stranger, id)).toMatchObject({ value: null });
    await owner.client.call(mvarDelete, { id });
  });

  it('change for those who look when they are changed', async () => {
    platform().gateways.answer = () => ({});
    const owner = await browserOf('owner');
    const { id } = await owner.client.call(mvarAdd, written(formula('a + 1', ['a', 'level'])));
    await owner.subscribe('mvars');
    owner.send({ type: 'select', topic: 'mvars', keys: [id] });
    await expect.poll(() => lastOf(owner, id), patient).toBeDefined();
    sends([['level', 1, 1000]]);
    await expect.poll(() => lastOf(owner, id)?.value, patient).toBe(2);
    await owner.client.call(mvarEdit, { id, ...written(formula('a + 10', ['a', 'level'])) });
    await expect.poll(() => lastOf(owner, id)?.value, patient).toBe(11);
    await owner.client.call(mvarDelete, { id });
    await expect.poll(() => lastOf(owner, id)?.problem?.kind, patient).toBe('hidden');
  });

  it('total a signal over equipments of a list, and over those of a product that the reader sees', async () => {
    const { database, gateways } = platform();
    gateways.answer = () => ({});
    const browser = await browserOf('owner');
    const owner = browser.client;
    const { rows } = await owner.call(equipmentQuery, {});
    const [station] = rows;
    if (station === undefined) throw new Error('no equipment');
    const scope = { kind: 'equipment' as const, equipmentIds: [station.id] };
    expect((await owner.call(mvarKeys, { scope, keyword: 'lev' })).keys).toMatchObject([
      { key: 'level', equipmentCount: 1 },
    ]);
    const list: MonitoringSource = { kind: 'total', function: 'sum', signalKey: 'level', scope };
    const { id } = await owner.call(mvarAdd, written(list));
    expect((await owner.call(mvarInfo, { id })).equipment).toMatchObject([{ id: station.id }]);
    await browser.subscribe('mvars');
    browser.send({ type: 'select', topic: 'mvars', keys: [id] });
    await expect.poll(() => lastOf(browser, id), patient).toBeDefined();
    sends([['level', 4, 1000]]);
    await expect.poll(() => lastOf(browser, id), patient).toMatchObject({ value: 4, inputs: 1, good: 1 });
    const { id: productId } = await owner.call(productAdd, { title: '泵' });
    await database.pool.query('update equipment set product_id = $1 where id = $2', [productId, station.id]);
    const product: MonitoringSource = { ...list, function: 'count', scope: { kind: 'product', productId } };
    const stranger = await platform().signedIn('stranger');
    await expect(stranger.call(mvarAdd, written(product))).rejects.toMatchObject({ key: 'mvar.inputHidden' });
    await owner.call(mvarEdit, { id, ...written(product) });
    await expect.poll(() => lastOf(browser, id), patient).toMatchObject({ value: 1, inputs: 1 });
    expect((await stranger.call(mvarValues, { source: product })).total).toMatchObject({
      value: null,
      problem: { kind: 'none' },
    });
    await owner.call(mvarDelete, { id });
    await database.pool.query('update equipment set product_id = null where id = $1', [station.id]);
  });

  it('give the values of what is being written', async () => {
    platform().gateways.answer = () => ({});
    const owner = await platform().signedIn('owner');
    const source = formula('a', ['a', 'level'], ['b', 'note']);
    const request = { source: { kind: 'formula', inputs: source.inputs } } as const;
    let isAnswered = false;
    const first = owner.call(mvarValues, request).finally(() => {
      isAnswered = true;
    });
    // The gateway sends again and again, as it does while it is watched.
    await expect
      .poll(() => {
        sends([
          ['level', 7, 1000],
          ['note', 'text', 1000],
        ]);
        return isAnswered;
      }, patient)
      .toBe(true);
    expect((await first).aliases).toMatchObject([
      { alias: 'a', value: 7, problem: null },
      { alias: 'b', value: 'text', problem: null },
    ]);
  });

  it('are listed fast among ten thousand', async () => {
    const { database } = platform();
    await database.pool.query(
      `insert into monitoring_variable (owner_id, title, kind, formula)
       select id, 'many ' || n, 'formula', '1' from account, generate_series(1, 10000) n where username = 'owner'`,
    );
    const owner = await platform().signedIn('owner');
    const { total, rows } = await owner.call(mvarQuery, { keyword: 'many 99', pageSize: 200 });
    expect(total).toBe(111);
    expect(rows).toHaveLength(111);
    await database.pool.query(`delete from monitoring_variable where title like 'many %'`);
  });
});
