import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createClient } from '@penstock/client/calls/client';
import { cookieFetch } from '@penstock/client/session/cookie-fetch';
import { signIn } from '@penstock/client/sign-in/sign-in';
import {
  firmwareFile,
  firmwareUploadOpen,
  firmwareUploadPart,
  firmwareAdd,
} from '@penstock/contract/calls/firmware';
import { hardwareAdd } from '@penstock/contract/calls/hardware';
import { backgroundClock, systemClock } from '@penstock/node-kit/clock';
import { expect, it } from 'vitest';
import { peer } from '../../../scripts/testing/peer-program.ts';
import { S3Place } from './kernel/file-places/s3/s3-place.ts';
import { partOf } from './testing/stored-firmware.ts';
import { hasSwift, SwiftS3 } from './testing/swift-s3.ts';
import { testPassword, testSeed } from './testing/test-seed.ts';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const mebibyte = 1024 * 1024;
const size = 300 * mebibyte;

/** The memory of a process as the system counts it, in MiB. */
function memoryOf(pid: number): number {
  const [, kibibytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) / 1024;
}

peer('OpenStack Swift, a store that speaks S3', hasSwift)('a file of 300 MB', () => {
  it('is uploaded, moved to a bucket and downloaded in parts, and is never in memory', async () => {
    const data = await mkdtemp(join(tmpdir(), 'penstock-large-'));
    const swift = await SwiftS3.start();
    await writeFile(join(data, 'seed.json'), JSON.stringify(testSeed), { mode: 0o600 });
    const platform = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        PENSTOCK_DATA: join(data, 'data'),
        PENSTOCK_SEED: join(data, 'seed.json'),
        PENSTOCK_HTTP_PORT: '0',
        PENSTOCK_MQTT_PORT: '0',
        PENSTOCK_MQTT_WS_PORT: '0',
        PENSTOCK_FILES: swift.url({ prefix: 'large' }),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let watch: NodeJS.Timeout | undefined;
    const place = new S3Place(swift.address({ prefix: 'large/' }), systemClock);
    try {
      let output = '';
      platform.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
      const address = () => /platform listening on (http:\/\/[\d.:]+)/.exec(output)?.[1];
      await expect.poll(address, { timeout: 120_000 }).toBeDefined();
      const url = address() ?? '';
      const fetchWithCookies = cookieFetch(fetch, new Map());
      const operator = createClient({
        baseUrl: url,
        fetch: fetchWithCookies,
        clock: backgroundClock,
        language: () => 'en',
      });
      const credentials = { account: 'operator', password: testPassword, remember: false } as const;
      await signIn(operator, { ...credentials, side: 'operation' }, randomBytes);
      const model = { internalModel: 'PG', displayModel: 'Gateway', identifier: 'PG100' };
      const { id: hardwareId } = await operator.call(hardwareAdd, model);
      await pause(3000);

      const atRest = memoryOf(platform.pid ?? 0);
      let most = atRest;
      watch = setInterval(() => {
        most = Math.max(most, memoryOf(platform.pid ?? 0));
      }, 50);
      const sent = createHash('sha256');
      const { uploadId } = await operator.call(firmwareUploadOpen, { fileName: 'large.bin', size });
      for (let offset = 0; offset < size; offset += 4 * mebibyte) {
        const part = randomBytes(4 * mebibyte);
        sent.update(part);
        await operator.call(firmwareUploadPart, { uploadId, offset, part: partOf(part) });
      }
      const about = { name: 'Large', type: 'application', version: 'v1', isLatest: true } as const;
      const { id } = await operator.call(firmwareAdd, { uploadId, hardwareId, ...about });
      const placed = async () => await place.sizeOf(`files/${uploadId}`);
      await expect.poll(placed, { timeout: 300_000, interval: 1000 }).toBe(size);

      const got = createHash('sha256');
      const file = `${url}${firmwareFile.path}?id=${id}`;
      const start = await fetchWithCookies(file, { headers: { range: 'bytes=0-0' } });
      await start.arrayBuffer();
      const bundle = Number(start.headers.get('content-range')?.split('/')[1]);
      for (let from = bundle - size; from < bundle; from += 64 * mebibyte) {
        const range = `bytes=${from}-${Math.min(from + 64 * mebibyte, bundle) - 1}`;
        const answer = await fetchWithCookies(file, { headers: { range } });
        expect(answer.status).toBe(206);
        for await (const chunk of answer.body ?? []) got.update(chunk);
      }
      expect(got.digest('hex')).toBe(sent.digest('hex'));
      // Two parts and what the collector has not taken back yet; a third of the file would be more.
      expect(most - atRest).toBeLessThan(200);
    } finally {
      clearInterval(watch);
      place.stop();
      platform.kill('SIGTERM');
      await once(platform, 'exit');
      await swift.stop();
      await rm(data, { recursive: true, force: true });
    }
  });
});
