import { limits } from '@penstock/contract/rules/limits';
import { manualClock } from '@penstock/client/testing/manual-clock';
import { ValueHub } from '@penstock/stage/values/value-hub';
import { describe, expect, it, vi } from 'vitest';
import { openScripts } from './testing/open-scripts.ts';

describe('a script of a page', () => {
  it('runs as the body of a function, or calls its main', async () => {
    const { run, last } = openScripts();
    expect(await run(`console.log('body', input.reason, page.title, page.equipmentId)`)).toEqual({
      state: 'done',
    });
    expect(last()?.log).toEqual([{ level: 'info', text: 'body trial Pumps 7' }]);
    await run(`function main({ widgetId }) { console.warn('main', widgetId) }`, {
      reason: 'click',
      widgetId: 'w1',
    });
    expect(last()?.log).toEqual([{ level: 'warn', text: 'main w1' }]);
    expect(last()).toMatchObject({ state: 'done', problem: null });
  });

  it('reads the values that it names, of its own equipment and of others of the page', async () => {
    const { run, last, connect, send } = openScripts();
    connect();
    const ended = run(`
      const level = signals.read('level');
      console.log(level.value, level.quality, level.text, signals.value('level', '8'), signals.value('level', '9'));`);
    await vi.waitFor(() => {
      send('signal::level', 81.25);
      send('signal:8:level', true);
      expect(last()?.reads).toHaveLength(3);
    });
    expect(await ended).toEqual({ state: 'done' });
    expect(last()?.log[0]?.text).toBe('81.25 good 81.25 true null');
    expect(last()?.reads.map(({ key, equipmentId, text }) => [key, equipmentId, text])).toEqual([
      ['level', '', '81.25'],
      ['level', '8', 'On'],
      ['level', '9', '—'],
    ]);
  });

  it('writes, asks, shows, navigates, opens links and changes widgets', async () => {
    const { run, done, last } = openScripts();
    const outcome = await run(`
      if (!(await ask('Start?'))) return;
      const written = await signals.write('pump', 1, { equipmentId: '8' });
      show(written.state, 'warning');
      widget('tank').set({ text: format(1234.5, { unit: 'm' }), visible: true, fill: '#1d7f4e' });
      await openLink('https://example.com');
      await sleep(1);
      await navigate('Alarms');`);
    expect(outcome).toEqual({ state: 'done' });
    expect(done).toEqual([
      ['ask', 'Start?'],
      ['write', '8', 'pump', 1],
      ['show', 'confirmed', 'warning'],
      ['setWidget', 'tank', { text: '1,234.50 m', visible: true, fill: '#1d7f4e' }],
      ['openLink', 'https://example.com', '_blank'],
      ['navigate', 'Alarms'],
    ]);
    expect(last()?.effects.map(({ kind }) => kind)).toEqual([
      'ask',
      'write',
      'show',
      'setWidget',
      'openLink',
      'navigate',
    ]);
  });

  it('stores data for the next time the page is opened, as much as the limit says', async () => {
    const first = openScripts();
    await first.run(
      `storage.set('count', (storage.get('count') ?? 0) + 1); storage.set('gone', 1); storage.remove('gone')`,
    );
    await vi.waitFor(() => expect([...first.stored]).toEqual([['count', '1']]));
    const { scriptItemBytes: item, pageStorageBytes: size } = limits;
    await first.run(`storage.set('large', 'x'.repeat(${item - 1}))`);
    expect(first.last()?.problem?.message).toContain(`the item has ${item + 1} bytes`);
    await first.run(
      `for (let at = 0; at < ${size / item}; at += 1) storage.set('i' + at, 'x'.repeat(${item - 2}))`,
    );
    expect(first.last()?.problem?.message).toContain('would be stored');
    const again = openScripts({ storage: { load: () => ({ count: '1' }), keep: () => undefined } });
    await again.run(`console.log(storage.names(), storage.get('count'))`);
    expect(again.last()?.log[0]?.text).toBe('["count"] 1');
  });

  it('keeps its variables from run to run, apart from those of other scripts', async () => {
    const { run, last } = openScripts();
    const source = 'let runs = 0; function main() { runs += 1; console.log(runs) }';
    await run(source, { owner: 'a' });
    await run(source, { owner: 'a' });
    expect(last()?.log[0]?.text).toBe('2');
    await run(source, { owner: 'b' });
    expect(last()?.log[0]?.text).toBe('1');
  });

  it.each([
    ['null.x', 1, 1],
    ['\n  missing()', 2, 3],
    ['throw new Error("no level")', 1, 1],
    ['await signals.write("pump", {})', 1, 1],
    ['const a = 1 +* 2', 1, 1],
  ])('that fails says where: %s', async (source, line, column) => {
    const { run, last } = openScripts();
    const outcome = await run(source);
    expect(outcome).toMatchObject({ state: 'failed', line });
    if (line !== null) expect(last()?.problem?.line).toBe(line);
    if (line === 2) expect(last()?.problem?.column).toBe(column);
  });

  it('is checked without being run', async () => {
    const { scripts } = openScripts();
    expect(await scripts.check('await sleep(1)')).toBeNull();
    expect(await scripts.check('let a = (1;')).toMatchObject({ key: 'script.invalid', line: 1, column: 11 });
    expect(scripts.journal.runs.get()).toEqual([]);
  });

  it.each(['open', 'close', 'periodic', 'change'] as const)(
    'writes nothing and opens no link where no click began it: %s',
    async (reason) => {
      const { run, done, last } = openScripts();
      const context = { reason, title: 'Pacing', scriptId: 'pacing' };
      await run(`console.log((await signals.write('pump', 1)).message)`, context);
      expect(last()?.log[0]?.text).toContain('“Pacing” was not started by a click');
      await run(`await openLink('https://elsewhere.example')`, context);
      expect(last()?.problem?.message).toContain('A link is opened only by a script that a click began');
      expect(done).toEqual([]);
      await run(`await signals.write('pump', 1)`, { ...context, writes: true });
      expect(done).toEqual([['write', '', 'pump', 1]]);
    },
  );

  it('opens one link for a click', async () => {
    const { run, done, last } = openScripts();
    await run(`for (const at of [1, 2]) await openLink('/a?' + at)`, { reason: 'click' });
    expect(done).toEqual([['openLink', '/a?1', '_blank']]);
    expect(last()?.problem?.message).toContain('One click opens one link at most');
  });

  it('gets what could not be done as an error', async () => {
    const { run, last, done } = openScripts(
      {},
      { navigate: () => Promise.reject(new Error('no such page')) },
    );
    await run(`try { await navigate('x') } catch (error) { console.log(error.message) }`);
    expect(last()?.log[0]?.text).toBe('no such page');
    await run(`await signals.write('pump', 1, { equipmentId: '99' })`);
    expect(last()?.problem?.message).toContain('does not show the equipment');
    expect(done).toEqual([]);
  });
});

describe('runs', () => {
  it('of one script are made one at a time, and of all as often as the limits say', async () => {
    const { run, last, scripts } = openScripts();
    const slow = run('await sleep(50)', { owner: 'a' });
    expect(await run('1', { owner: 'a' })).toMatchObject({
      message: expect.stringContaining('still running'),
    });
    await slow;
    const many = await Promise.all(
      Array.from({ length: 30 }, (_, index) => run('1', { owner: `o${index}` })),
    );
    expect(many.filter(({ state }) => state === 'done').length).toBeLessThanOrEqual(20);
    expect(many.find(({ state }) => state === 'failed')).toMatchObject({
      message: expect.stringContaining('waiting'),
    });
    expect(last()).toBeDefined();
    scripts.close();
    expect(await run('1', { owner: 'late' })).toMatchObject({ state: 'failed' });
  });

  it('can be stopped while they wait', async () => {
    const { run, last, scripts, done } = openScripts();
    const ended = run(`await sleep(5000); show('late')`);
    await vi.waitFor(() => expect(last()?.state).toBe('running'));
    scripts.stop(last()?.id ?? -1);
    expect(await ended).toMatchObject({ state: 'failed', message: expect.stringContaining('cut off') });
    expect(done).toEqual([]);
  });

  it('do not count the time in which people decide', async () => {
    const clock = manualClock();
    let answer: ((value: boolean) => void) | undefined;
    const { run, done, last } = openScripts(
      { hub: new ValueHub(clock) },
      { ask: () => new Promise((resolve) => (answer = resolve)) },
    );
    const asks = run(`show(String(await ask('Sure?')))`, { owner: 'a' });
    await vi.waitFor(() => expect(answer).toBeDefined());
    await clock.advance(60_000);
    answer?.(true);
    expect(await asks).toEqual({ state: 'done' });
    expect(done).toEqual([['show', 'true', 'good']]);
    const waits = run(`await sleep(9000); await sleep(9000)`, { owner: 'b' });
    await vi.waitFor(async () => {
      await clock.advance(500);
      expect(last()?.state).toBe('failed');
    }, 10_000);
    expect(await waits).toMatchObject({ message: expect.stringContaining('10000 ms') });
  });

  it('fail where the engine cannot be loaded, and are made when it can again', async () => {
    const { ownEngine } = await import('./testing/own-engine.ts');
    let isThere = false;
    const load = () => (isThere ? ownEngine.load() : Promise.reject(new Error('offline')));
    const { run } = openScripts({ engine: { ...ownEngine, load } });
    expect(await run('1')).toMatchObject({ message: expect.stringContaining('offline') });
    isThere = true;
    expect(await run('1')).toEqual({ state: 'done' });
  });
});
