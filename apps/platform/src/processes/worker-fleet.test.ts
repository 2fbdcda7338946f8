import { describe, expect, it, vi } from 'vitest';
import { openLog } from '../kernel/log/log.ts';
import type { Ready } from './worker.ts';
import { type FleetWorker, WorkerFleet } from './worker-fleet.ts';

const log = openLog({ logLevel: 'silent' });

/** Processes that are started, with what happens to them in order; `ready` says whether they become ready. */
function processes(ready: (started: number) => boolean = () => true) {
  const events: string[] = [];
  const ends = new Map<number, () => void>();
  let started = 0;
  const start = (number: number): FleetWorker => {
    started += 1;
    events.push(`start ${number}`);
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    ends.set(number, end);
    const said: Ready = { kind: 'ready', url: `http://${number}` };
    const becomes = ready(started) ? Promise.resolve(said) : Promise.reject(new Error('it ended'));
    becomes.catch(() => undefined);
    return {
      ready: becomes,
      ended: () => ended,
      send: () => undefined,
      stop: async (isReplaced) => {
        events.push(`stop ${number}${isReplaced === true ? ' replaced' : ''}`);
        end();
        await ended;
      },
    };
  };
  return { events, end: (number: number) => ends.get(number)?.(), fleet: new WorkerFleet({ start, log }) };
}

describe('the processes of PENSTOCK_PROCESSES', () => {
  it('are replaced one after another, each by one that is ready before, under a number that is free', async () => {
    const { events, fleet } = processes();
    expect((await fleet.start(2)).url).toBe('http://1');
    fleet.keep();
    await fleet.replace();
    expect(events).toEqual([
      'start 1',
      'start 2',
      'start 3',
      'stop 1 replaced',
      'start 1',
      'stop 2 replaced',
    ]);
    events.length = 0;
    await fleet.replace();
    expect(events).toEqual(['start 2', 'stop 3 replaced', 'start 3', 'stop 1 replaced']);
    expect(fleet.send({ kind: 'stop', isReplaced: false })).toBe(2);
  });

  it('stay where a successor does not start', async () => {
    const { events, fleet } = processes((started) => started !== 4);
    await fleet.start(3);
    fleet.keep();
    await fleet.replace();
    expect(events).toEqual(['start 1', 'start 2', 'start 3', 'start 4']);
    expect(fleet.send({ kind: 'stop', isReplaced: false })).toBe(3);
  });

  it('are replaced once more where that is asked meanwhile', async () => {
    const { events, fleet } = processes();
    await fleet.start(1);
    fleet.keep();
    const replaced = fleet.replace();
    void fleet.replace();
    void fleet.replace();
    await replaced;
    await vi.waitFor(() => expect(events.filter((event) => event.startsWith('stop'))).toHaveLength(2));
    await fleet.stop();
    expect(events).toHaveLength(6);
  });

  it('have a successor of the same number when they end by themselves, and none when all are stopped', async () => {
    const { events, end, fleet } = processes();
    await fleet.start(2);
    fleet.keep();
    end(2);
    await vi.waitFor(() => expect(events).toEqual(['start 1', 'start 2', 'start 2']), { timeout: 5000 });
    await fleet.stop();
    expect(events.slice(3)).toEqual(['stop 1', 'stop 2']);
  });
});
