import { cpSync, readdirSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failure } from '@penstock/contract/errors/error';
import { appendRecords } from '@penstock/contract/link/methods/records';
import { describe, expect, it } from 'vitest';
import { Ingest } from '../testing/platform.ts';
import { fill, linkTo, range, timesOf, uplinkBench } from '../testing/uplink-bench.ts';
import type { AppendParams } from './batch.ts';

const bench = uplinkBench();

describe('the uplink of records', () => {
  it('delivers all in sequence, a few batches at a time, and keeps what is committed as long as there is room', async () => {
    const { buffer, uplink, advance } = await bench.start();
    fill(buffer, 1, 5000);
    const ingest = new Ingest();
    const link = linkTo(ingest);
    uplink.connect(link.send);
    await advance(1000);
    expect(timesOf(ingest)).toEqual(range(1, 5000));
    expect(link.maxInFlight()).toBe(4);
    expect(buffer.state()).toMatchObject({ committed: 5000, waiting: 0 });
    expect(buffer.current?.available).toBe(1);
  });

  it('forgets what is committed to a platform that does not say its name', async () => {
    const { buffer, uplink, advance } = await bench.start();
    fill(buffer, 1, 5000);
    const ingest = new Ingest();
    ingest.installation = undefined;
    uplink.connect(linkTo(ingest).send);
    await advance(1000);
    expect(timesOf(ingest)).toEqual(range(1, 5000));
    expect(buffer.current?.available).toBeGreaterThan(4800);
  });

  it('delivers what is recorded while it is connected', async () => {
    const { buffer, uplink, advance } = await bench.start();
    const ingest = new Ingest();
    uplink.connect(linkTo(ingest).send);
    fill(buffer, 1, 3);
    uplink.recorded();
    await advance(1000);
    expect(timesOf(ingest)).toEqual([1, 2, 3]);
  });

  it('asks where batches are not answered, and sends again what the process took with it that had them', async () => {
    const { buffer, uplink, advance } = await bench.start();
    const ingest = new Ingest();
    const { batches, send } = linkTo(ingest);
    let isGone = false;
    uplink.connect((params, signal) =>
      isGone && params.records?.length !== 0 ? new Promise(() => undefined) : send(params, signal),
    );
    fill(buffer, 1, 2);
    uplink.synced();
    await advance(0);
    isGone = true;
    for (const time of [3, 4, 5, 6, 7]) {
      fill(buffer, time, time);
      uplink.synced();
    }
    await advance(2500);
    isGone = false;
    expect(timesOf(ingest)).toEqual([1, 2]);
    await advance(1000);
    expect(timesOf(ingest)).toEqual(range(1, 7));
    expect(batches.filter(({ records }) => records?.length === 0)).toHaveLength(3);
  });

  it('does not send again what is answered late', async () => {
    const { buffer, uplink, advance } = await bench.start();
    const ingest = new Ingest();
    const { batches, send } = linkTo(ingest);
    let late: Promise<unknown> = Promise.resolve();
    let answerAll = () => {};
    uplink.connect(async (...batch) => {
      await late;
      return await send(...batch);
    });
    fill(buffer, 1, 2);
    uplink.synced();
    await advance(0);
    late = new Promise<void>((resolve) => {
      answerAll = resolve;
    });
    fill(buffer, 3, 3);
    uplink.synced();
    await advance(20_000);
    answerAll();
    await advance(1000);
    expect(timesOf(ingest)).toEqual([1, 2, 3]);
    expect(batches.filter(({ records }) => records?.length === 1)).toHaveLength(1);
  });

  it('gathers as long as the platform asks, and sends a whole batch at once', async () => {
    const { buffer, uplink, advance } = await bench.start({ segmentBytes: 1_000_000 });
    const ingest = new Ingest();
    const { batches, send } = linkTo(ingest);
    uplink.connect(async (...batch) => ({ ...(await send(...batch)), gatherSeconds: 10 }));
    fill(buffer, 0, 0);
    uplink.synced();
    await advance(0);
    const record = async (from: number, to: number) => {
      fill(buffer, from, to);
      uplink.recorded();
      await advance(1000);
    };
    for (let second = 1; second <= 9; second += 1) await record(second, second);
    expect(timesOf(ingest)).toEqual([0]);
    await record(10, 10);
    expect(batches.map(({ records }) => records?.length)).toEqual([0, 1, 10]);
    await record(11, 520);
    expect(batches.map(({ records }) => records?.length)).toEqual([0, 1, 10, 500]);
    await advance(9000);
    expect(timesOf(ingest)).toEqual(range(0, 520));
  });

  it('sends what it gathers together with what is urgent, and at once over the next connection', async () => {
    const { buffer, uplink, advance } = await bench.start();
    const ingest = new Ingest();
    const { send } = linkTo(ingest);
    const slow: typeof send = async (...batch) => ({ ...(await send(...batch)), gatherSeconds: 10 });
    fill(buffer, 0, 0);
    uplink.connect(slow);
    await advance(0);
    fill(buffer, 1, 3);
    uplink.recorded();
    await advance(1000);
    expect(timesOf(ingest)).toEqual([0]);
    uplink.synced();
    await advance(0);
    expect(timesOf(ingest)).toEqual(range(0, 3));
    fill(buffer, 4, 5);
    uplink.recorded();
    await advance(1000);
    expect(timesOf(ingest)).toEqual(range(0, 3));
    uplink.connect(slow);
    await advance(0);
    expect(timesOf(ingest)).toEqual(range(0, 5));
  });

  it('asks where the platform is before it sends, drops or declares anything', async () => {
    const { buffer, uplink, settle } = await bench.start();
    fill(buffer, 1, 100);
    const asked: AppendParams[] = [];
    uplink.connect((params) => {
      asked.push(params);
      return new Promise(() => undefined);
    });
    await settle();
    expect(asked).toEqual([
      {
        stream: buffer.current?.id,
        first: 1,
        available: 1,
        layouts: [],
        distances: [],
        records: [],
        losses: [],
      },
    ]);
  });

  it('sends again what got no answer, over the next connection', async () => {
    const { buffer, uplink, settle } = await bench.start();
    fill(buffer, 1, 1200);
    const ingest = new Ingest();
    let sent = 0;
    uplink.connect((params, signal) => {
      sent += 1;
      if (sent <= 2) return Promise.resolve(ingest.append(appendRecords.params.parse(params)));
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('gone')));
      });
    });
    await settle();
    expect(sent).toBeGreaterThan(2);
    uplink.disconnect();
    uplink.connect(linkTo(ingest).send);
    await settle();
    expect(timesOf(ingest)).toEqual(range(1, 1200));
    expect(ingest.lost).toBe(0);
  });

  it('tries again after an error answer', async () => {
    const { buffer, uplink, advance } = await bench.start();
    fill(buffer, 1, 10);
    const ingest = new Ingest();
    const { send } = linkTo(ingest);
    let failures = 0;
    uplink.connect((params, signal) => {
      failures += 1;
      return failures === 1 ? Promise.reject(new Error('database away')) : send(params, signal);
    });
    await advance(1000);
    expect(timesOf(ingest)).toEqual(range(1, 10));
  });

  it('waits as long as the platform asks for, also over another connection, and counts it', async () => {
    const { buffer, uplink, advance } = await bench.start();
    fill(buffer, 1, 10);
    const ingest = new Ingest();
    const link = linkTo(ingest);
    const refuse = () => Promise.reject(failure('request.tooMany', { seconds: 50 }));
    uplink.connect(refuse);
    await advance(10);
    expect(uplink.refused).toEqual({ count: 1, key: 'request.tooMany', until: 50_000 });
    uplink.disconnect();
    uplink.connect(link.send);
    await advance(49_000);
    expect(link.batches).toEqual([]);
    await advance(2000);
    expect(timesOf(ingest)).toEqual(range(1, 10));
  });

  it('goes back to what the platform lacks, as far as it is held, and declares the rest lost', async () => {
    const { buffer, uplink, advance } = await bench.start({ maxBytes: 4096 + 18_000 });
    uplink.connect(linkTo(new Ingest()).send);
    for (let time = 0; time < 1000; time += 100) {
      fill(buffer, time + 1, time + 100);
      uplink.recorded();
      await advance(1000);
    }
    const { current } = buffer;
    expect(current?.committed).toBe(1000);
    const held = current?.available ?? 0;
    expect(held).toBeGreaterThan(402);
    expect(held).toBeLessThan(600);
    uplink.disconnect();
    // The platform was put back to a backup that knows the first 400.
    const restored = new Ingest();
    restored.committed.set(current?.id ?? '', 400);
    uplink.connect(linkTo(restored).send);
    await advance(1000);
    expect(timesOf(restored)).toEqual(range(held, 1000));
    expect(restored.lost).toBe(held - 1 - 400);
    expect(restored.losses).toEqual([
      { first: 401, count: held - 401, from: null, to: held, reason: 'removed' },
    ]);
  });

  /** Streams of three processes, of which an ingest has all; the last process goes on. */
  async function threeProcesses(ingest: Ingest) {
    for (const from of [1, 101]) {
      const { buffer, uplink, advance, kill } = await bench.start();
      fill(buffer, from, from + 99);
      uplink.connect(linkTo(ingest).send);
      await advance(1000);
      await kill();
    }
    const last = await bench.start();
    fill(last.buffer, 201, 300);
    last.uplink.connect(linkTo(ingest).send);
    await last.advance(1000);
    expect(timesOf(ingest)).toEqual(range(1, 300));
    return last;
  }
  const toAnother = (ingest: Ingest, installation: string | undefined) => {
    const other = ingest.backup();
    other.installation = installation;
    return other;
  };

  it.each([
    ['nothing', 0],
    ['a part of the first stream', 40],
    ['the first stream', 100],
    ['a part of the second stream', 150],
    ['a part of the last stream', 250],
  ])('sends a restored platform whose backup has %s what came after it, once', async (_, last) => {
    const ingest = new Ingest();
    const { uplink, advance, buffer } = await threeProcesses(ingest);
    const backup = new Ingest();
    for (const [key, record] of ingest.stored) {
      if (record.time > last) continue;
      const [stream = '', sequence] = key.split(' ');
      backup.stored.set(key, record);
      backup.committed.set(stream, Number(sequence));
    }
    uplink.disconnect();
    uplink.connect(linkTo(backup).send);
    await advance(60_000);
    expect(timesOf(backup)).toEqual(range(1, 300));
    expect(backup.lost).toBe(0);
    expect(buffer.state()).toMatchObject({ waiting: 0, streams: 1 });
    // And a second time.
    const link = linkTo(backup.backup());
    uplink.disconnect();
    uplink.connect(link.send);
    await advance(1000);
    expect(link.batches.map(({ records }) => records.length)).toEqual([0]);
  });

  it('notices a platform that was restored behind a broker that stays', async () => {
    const ingest = new Ingest();
    const { uplink, advance, buffer } = await threeProcesses(ingest);
    const backup = new Ingest();
    let reached = ingest;
    uplink.disconnect();
    uplink.connect((params) => Promise.resolve(reached.append(appendRecords.params.parse(params))));
    await advance(1000);
    reached = backup;
    fill(buffer, 301, 310);
    uplink.recorded();
    await advance(60_000);
    expect(timesOf(backup)).toEqual(range(1, 310));
    expect(backup.lost).toBe(0);
  });

  it.each([
    ['of another name', '00000000-0000-4000-8000-00000000000b'],
    ['that does not say its name', undefined],
  ])('does not send what was delivered to an installation %s', async (_, installation) => {
    const ingest = new Ingest();
    const { uplink, advance, buffer } = await threeProcesses(ingest);
    const other = toAnother(new Ingest(), installation);
    uplink.disconnect();
    uplink.connect(linkTo(other).send);
    fill(buffer, 301, 400);
    uplink.recorded();
    await advance(60_000);
    // Records in the segment that was written to are not distinguished.
    const times = timesOf(other);
    expect(times).toEqual(range(times[0] ?? 0, 400));
    expect(times[0]).toBeGreaterThan(200);
    expect(readdirSync(bench.folders.folder).filter((name) => !name.startsWith('000003'))).toEqual([]);
  });

  it('asks no older stream where the platform has something of the present one', async () => {
    const ingest = new Ingest();
    const { uplink, advance, buffer } = await threeProcesses(ingest);
    const link = linkTo(ingest);
    uplink.disconnect();
    uplink.connect(link.send);
    await advance(1000);
    expect(link.batches.map(({ stream }) => stream)).toEqual([buffer.current?.id]);
  });

  it('skips what the platform has already', async () => {
    const first = await bench.start();
    fill(first.buffer, 1, 1000);
    const id = first.buffer.current?.id ?? '';
    await first.kill();
    const { uplink, advance } = await bench.start();
    const ingest = new Ingest();
    ingest.committed.set(id, 800);
    const link = linkTo(ingest);
    uplink.connect(link.send);
    await advance(1000);
    expect(timesOf(ingest)).toEqual(range(801, 1000));
  });

  it('removes a stream that a platform has whole which does not say its name', async () => {
    const first = await bench.start();
    fill(first.buffer, 1, 1000);
    await first.kill();
    const { uplink, advance } = await bench.start();
    const ingest = toAnother(new Ingest(), undefined);
    uplink.connect(linkTo(ingest).send);
    await advance(1000);
    expect(timesOf(ingest)).toEqual(range(1, 1000));
    expect(readdirSync(bench.folders.folder)).toEqual([]);
  });

  it.each([
    ['whose disk was put back', (copy: string) => cpSync(copy, bench.folders.folder, { recursive: true })],
    ['whose last segment is damaged', () => truncateSync(bench.lastSegment(), 300)],
    [
      'whose last segment has a flipped bit',
      () => {
        const bytes = readFileSync(bench.lastSegment());
        bytes.writeUInt8(bytes.readUInt8(150) ^ 4, 150);
        writeFileSync(bench.lastSegment(), bytes);
      },
    ],
  ])('takes no new record for an old one after the start of a gateway %s', async (_what, damage) => {
    const ingest = new Ingest();
    const first = await bench.start();
    fill(first.buffer, 1, 50);
    const copy = join(bench.folders.base, 'copy');
    cpSync(bench.folders.folder, copy, { recursive: true });
    fill(first.buffer, 51, 100);
    first.uplink.connect(linkTo(ingest).send);
    await first.advance(1000);
    await first.kill();
    damage(copy);
    // It starts while the platform is away, and records.
    const { buffer, uplink, advance } = await bench.start();
    fill(buffer, 101, 172);
    await advance(60_000);
    uplink.connect(linkTo(ingest).send);
    await advance(1000);
    expect(timesOf(ingest)).toEqual(range(1, 172));
    expect(ingest.lost).toBe(0);
  });

  it('gives its records another stream, ever more seldom, while the platform claims to have what was never sent', async () => {
    const { buffer, uplink, advance } = await bench.start();
    fill(buffer, 1, 30);
    const ids = new Set<string>();
    uplink.connect((params) => {
      ids.add(params.stream);
      return Promise.resolve({ committed: 1_000_000 });
    });
    await advance(60_000);
    expect(ids.size).toBeGreaterThan(2);
    expect(ids.size).toBeLessThan(10);
    const ingest = new Ingest();
    uplink.connect(linkTo(ingest).send);
    await advance(60_000);
    expect(timesOf(ingest)).toEqual(range(1, 30));
    expect(ingest.lost).toBe(0);
    fill(buffer, 31, 40);
    uplink.recorded();
    await advance(1000);
    expect(timesOf(ingest)).toEqual(range(1, 40));
  });

  it('declares nothing lost while what comes before is on its way', async () => {
    const { buffer, uplink, advance, settle } = await bench.start({ maxBytes: 4096 + 20_000 });
    fill(buffer, 1, 200);
    const ingest = new Ingest();
    const held: (() => void)[] = [];
    const link = linkTo(ingest);
    let isHeld = false;
    uplink.connect(async (params, signal) => {
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      return link.send(params, signal);
    });
    await settle();
    isHeld = true;
    // Records that are sent wait on the way, and are replaced on the disk meanwhile.
    fill(buffer, 201, 300);
    uplink.recorded();
    await advance(1000);
    expect(held.length).toBeGreaterThan(0);
    fill(buffer, 301, 2000);
    expect(buffer.current?.available).toBeGreaterThan(301);
    uplink.recorded();
    await advance(1000);
    isHeld = false;
    for (const go of held) go();
    await advance(1000);
    const first = 2001 - (timesOf(ingest).length - 300);
    expect(timesOf(ingest)).toEqual([...range(1, 300), ...range(first, 2000)]);
    expect(ingest.lost).toBe(first - 301);
    expect(ingest.losses).toMatchObject([{ reason: 'full', to: first - 1 }]);
    expect(buffer.state().losses).toEqual([]);
  });

  it('reports a loss that goes on as one, each record of it once', async () => {
    const { buffer, uplink, advance } = await bench.start({ segmentBytes: 10 });
    const ingest = new Ingest();
    uplink.connect(linkTo(ingest).send);
    fill(buffer, 1, 3);
    uplink.recorded();
    await advance(1000);
    // No further segment can be made.
    renameSync(bench.folders.folder, `${bench.folders.folder}-away`);
    for (let time = 4; time <= 9; time += 1) {
      fill(buffer, time, time);
      uplink.recorded();
      await advance(1000);
    }
    renameSync(`${bench.folders.folder}-away`, bench.folders.folder);
    fill(buffer, 10, 11);
    uplink.recorded();
    await advance(120_000);
    expect(timesOf(ingest)).toEqual([1, 2, 3, 10, 11]);
    expect(ingest.lost).toBe(6);
    expect(ingest.losses.length).toBeGreaterThan(1);
    expect(new Set(ingest.losses.map(({ first }) => first))).toEqual(new Set([4]));
    expect(ingest.losses.at(-1)).toMatchObject({ from: 4, to: 9, reason: 'unwritten' });
    expect(buffer.state()).toMatchObject({ unwritten: 6, losses: [] });
  });
});
