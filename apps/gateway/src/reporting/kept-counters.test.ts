import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CounterFile } from './kept-counters.ts';
import { ReportCounters } from './report-counters.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penstock-counters-'));
});
afterEach(async () => await rm(folder, { recursive: true }));

/** A process that counts, whose timer ends when the test says so. */
function process() {
  const counters = new Map<string, ReportCounters>();
  let next: () => void = () => undefined;
  const kept = new CounterFile({
    file: join(folder, 'counters.json'),
    clock: {
      after: (_wait, work) => {
        next = work;
        return () => true;
      },
    },
    counters: () => new Map([...counters].map(([id, one]) => [id, one.kept])),
    log: pino({ level: 'silent' }),
  });
  const topic = (id: string) => {
    const made = new ReportCounters(kept.take(id), 0);
    counters.set(id, made);
    return made;
  };
  return { kept, topic, pass: () => next() };
}

it('the counters of topics go on after a restart, and those of a topic that is not there wait for it', async () => {
  const first = process();
  const counted = first.topic('r');
  counted.made = 7;
  counted.missed = 2;
  counted.isAnswered = true;
  counted.replies.refused = 4;
  first.topic('other').sent = 3;
  first.pass();
  counted.made = 8;
  await first.kept.stop();
  const second = process();
  const again = second.topic('r');
  expect(again.status('r')).toMatchObject({ made: 8, missed: 2, sent: 0, lastMade: null, replies: null });
  again.isAnswered = true;
  expect(again.status('r').replies).toEqual({ accepted: 0, partial: 0, refused: 4, unanswered: 0 });
  await second.kept.stop();
  expect(process().topic('other').sent).toBe(3);
});

it('a file of an earlier version has no answers of clouds', async () => {
  const before = { made: 1, skipped: 0, missed: 0, sent: 1, scriptFailures: 0 };
  await writeFile(join(folder, 'counters.json'), JSON.stringify({ r: before }));
  expect(process().topic('r')).toMatchObject({ made: 1, replies: { accepted: 0, refused: 0 } });
});

it('a damaged file starts the counters from 0', async () => {
  await writeFile(join(folder, 'counters.json'), '{"r":{"made":-1');
  expect(process().topic('r').made).toBe(0);
});
