import type { PageScript } from '@penstock/contract/dashboard/page-script';
import { describe, expect, it } from 'vitest';
import type { ScriptContext, ScriptOutcome } from '../services/script-service.ts';
import { TestClock } from '../testing/test-clock.ts';
import { TestSource } from '../testing/test-source.ts';
import { ValueHub } from '../values/value-hub.ts';
import { PageTriggers } from './page-triggers.ts';

const script = (kind: string, more: object = {}, enabled = true): PageScript => ({
  id: kind,
  title: kind,
  source: `// ${kind}`,
  enabled,
  trigger: { kind, ...more },
});

/** Triggers of some scripts, with a clock and values that the test moves. */
function setUp(scripts: readonly PageScript[]) {
  const clock = new TestClock();
  const hub = new ValueHub(clock);
  const source = new TestSource();
  hub.connect(source);
  const runs: ScriptContext[] = [];
  const problems: string[] = [];
  const state = { isHidden: false, outcome: { state: 'done' } as ScriptOutcome };
  const triggers = new PageTriggers({
    scripts,
    hub,
    runner: {
      run: (_source, context) => {
        runs.push(context);
        return Promise.resolve(state.outcome);
      },
    },
    place: { equipmentId: '7', otherEquipmentIds: new Set(['8']) },
    isHidden: () => state.isHidden,
    onProblem: (title, message) => problems.push(`${title}: ${message}`),
  });
  return { clock, source, runs, problems, state, triggers };
}

describe('the scripts of a page', () => {
  it('run when it is opened and closed, and not when they are switched off or of a later version', async () => {
    const { runs, triggers } = setUp([
      script('open'),
      script('close'),
      script('gesture'),
      { ...script('open', {}, false), id: 'off' },
    ]);
    triggers.start();
    expect(runs.map(({ owner, reason }) => `${owner} ${reason}`)).toEqual(['page:open open']);
    await triggers.stop();
    expect(runs.map(({ reason }) => reason)).toEqual(['open', 'close']);
  });

  it('run at intervals while somebody sees the page, until it is closed', async () => {
    const { clock, runs, state, triggers } = setUp([script('periodic', { interval: 5 })]);
    triggers.start();
    clock.advance(4999);
    expect(runs).toHaveLength(0);
    clock.advance(5001);
    expect(runs).toHaveLength(2);
    state.isHidden = true;
    clock.advance(20_000);
    expect(runs).toHaveLength(2);
    state.isHidden = false;
    clock.advance(5000);
    expect(runs).toHaveLength(3);
    await triggers.stop();
    clock.advance(20_000);
    expect(runs).toHaveLength(3);
  });

  it('run when a value changes: not for the first one, once for those that come together', async () => {
    const signals = [{ signalId: 'a' }, { signalId: 'b', equipId: '8' }, { signalId: 'c', equipId: '9' }];
    const { clock, source, runs, triggers } = setUp([script('change', { signals })]);
    triggers.start();
    const send = (key: string, value: number, time: number) => source.send(key, value, { time });
    send('signal::a', 1, 1);
    send('signal:8:b', 1, 1);
    send('signal:9:c', 1, 1);
    clock.advance(1000);
    expect(runs).toHaveLength(0);
    send('signal::a', 1, 2);
    clock.advance(1000);
    expect(runs).toHaveLength(0);
    send('signal::a', 2, 3);
    send('signal:8:b', 2, 3);
    send('signal:9:c', 2, 3);
    clock.advance(1000);
    expect(runs.map(({ changed }) => changed)).toEqual([['a', 'b']]);
    await triggers.stop();
    send('signal::a', 3, 4);
    clock.advance(1000);
    expect(runs).toHaveLength(1);
  });

  it('that fail say so once, until it is for another reason', async () => {
    const { clock, problems, state, triggers } = setUp([script('periodic', { interval: 1 })]);
    triggers.start();
    for (const message of ['no level', 'no level', 'no pump', '', 'no pump']) {
      state.outcome = message === '' ? { state: 'done' } : { state: 'failed', message, line: 1 };
      clock.advance(1000);
      await Promise.resolve();
      await Promise.resolve();
    }
    expect(problems).toEqual(['periodic: no level', 'periodic: no pump', 'periodic: no pump']);
  });
});
