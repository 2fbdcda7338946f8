import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appendRecords } from '@penstock/contract/link/methods/records';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AppendParams } from './batch.ts';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { Ingest } from '../testing/platform.ts';
import { fill, linkTo, range, timesOf, uplinkBench } from '../testing/uplink-bench.ts';

const bench = uplinkBench();

/** Steps that can happen to a gateway and to the platform. */
const steps = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('record'), count: fc.integer({ min: 1, max: 60 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('deliver'), batches: fc.integer({ min: 0, max: 6 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('kill') }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('truncate'), bytes: fc.integer({ min: 1, max: 600 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('flip'), position: fc.nat(3000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('copy') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('backup') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restorePlatform') }) },
);

describe('over any history of a gateway and of the platform', () => {
  it('each record is stored once, or counted as lost, or went with a disk that was put back; what came after a backup is sent again', {
    timeout: 600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 25 }), async (history) => {
        bench.empty();
        const copy = join(bench.folders.base, 'copy');
        rmSync(copy, { recursive: true, force: true });
        let ingest = new Ingest();
        let backup: { readonly ingest: Ingest; readonly lost: ReadonlySet<number> } | undefined;
        let gateway = await bench.start();
        let written = 0;
        /** The last record that the copy of the disk may contain. */
        let copied: number | undefined;
        /** Records that only a disk had which was put back. */
        const gone = new Set<number>();
        /** Records that only the platform has, since the disk was put back. */
        const delivered = new Set<number>();
        /** The record of each sequence, by the name of its stream. */
        const recordAt = new Map<string, number>();
        /** Records that the platform has counted as lost. */
        const lost = new Set<number>();
        /** Has the platform take a batch, and notes what it counts as lost by it. */
        const take = (params: AppendParams) => {
          const from = ingest.committed.get(params.stream) ?? 0;
          const answer = ingest.append(appendRecords.params.parse(params));
          for (const sequence of range(from + 1, Math.min(params.available, params.first) - 1)) {
            const record = recordAt.get(`${params.stream} ${sequence}`);
            if (record !== undefined) lost.add(record);
          }
          return answer;
        };
        const restart = async () => {
          await gateway.kill();
          gateway = await bench.start();
        };
        for (const step of history) {
          if (step.kind === 'record' && 'count' in step) {
            for (const time of range(written + 1, written + step.count)) {
              fill(gateway.buffer, time, time);
              const stream = gateway.buffer.current;
              recordAt.set(`${stream?.id} ${(stream?.next ?? 0) - 1}`, time);
            }
            written += step.count;
          } else if (step.kind === 'deliver' && 'batches' in step) {
            // The connection breaks after some batches: before the last is stored, or before it is answered.
            let left = step.batches;
            gateway.uplink.connect(async (params) => {
              left -= 1;
              if (left < -1) throw new Error('cut');
              const answer = take(params);
              if (left < 0) throw new Error('cut');
              return answer;
            });
            await gateway.settle();
            gateway.uplink.disconnect();
          } else if (step.kind === 'kill') await restart();
          else if (step.kind === 'copy') {
            rmSync(copy, { recursive: true, force: true });
            cpSync(bench.folders.folder, copy, { recursive: true });
            copied = written;
          } else if (step.kind === 'restore' && copied !== undefined) {
            await gateway.kill();
            const known = new Set([...timesOf(ingest), ...lost]);
            for (const time of range(copied + 1, written)) (known.has(time) ? delivered : gone).add(time);
            rmSync(bench.folders.folder, { recursive: true });
            cpSync(copy, bench.folders.folder, { recursive: true });
            gateway = await bench.start();
          } else if (step.kind === 'backup') {
            backup = { ingest: ingest.backup(), lost: new Set(lost) };
          } else if (step.kind === 'restorePlatform' && backup !== undefined) {
            ingest = backup.ingest.backup();
            lost.clear();
            for (const time of backup.lost) lost.add(time);
            const known = new Set([...timesOf(ingest), ...lost]);
            for (const time of delivered) if (!known.has(time)) gone.add(time);
          } else if ('bytes' in step || 'position' in step) {
            await gateway.kill();
            const file = bench.lastSegment();
            if (file !== bench.folders.folder && file !== `${bench.folders.folder}/`) {
              const bytes = readFileSync(file);
              if ('bytes' in step) truncateSync(file, Math.max(0, bytes.length - step.bytes));
              else if (step.position < bytes.length) {
                bytes.writeUInt8(bytes.readUInt8(step.position) ^ 1, step.position);
                writeFileSync(file, bytes);
              }
            }
            gateway = await bench.start();
          }
        }
        await restart();
        gateway.uplink.connect(linkTo(ingest).send);
        await gateway.advance(120_000);
        await gateway.kill();
        const times = timesOf(ingest);
        expect(new Set(times).size).toBe(times.length);
        // Nothing but the disk loses anything: what came after a backup is sent again, all of it.
        const isDiskWhole = !history.some(({ kind }) => ['truncate', 'flip', 'restore'].includes(kind));
        if (isDiskWhole) expect(ingest.lost).toBe(0);
        expect(times.every((time) => !gone.has(time))).toBe(true);
        expect(times.length + ingest.lost + gone.size).toBe(written);
        expect(ingest.losses.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(ingest.lost);
      }),
      {
        numRuns: propertyRuns(150),
        examples: [
          [
            // A record was damaged, and counted as lost after the backup.
            [
              { kind: 'record', count: 1 },
              { kind: 'truncate', bytes: 1 },
              { kind: 'backup' },
              { kind: 'deliver', batches: 2 },
              { kind: 'restorePlatform' },
            ],
          ],
          [
            // All of a stream was committed, and then the platform was restored.
            [
              { kind: 'backup' },
              { kind: 'record', count: 1 },
              { kind: 'deliver', batches: 2 },
              { kind: 'restorePlatform' },
            ],
          ],
          [
            // A record that the copy of the disk lacks was counted as lost before the copy was put back.
            [
              { kind: 'copy' },
              { kind: 'record', count: 1 },
              { kind: 'truncate', bytes: 1 },
              { kind: 'deliver', batches: 1 },
              { kind: 'restore' },
            ],
          ],
        ],
      },
    );
  });
});
