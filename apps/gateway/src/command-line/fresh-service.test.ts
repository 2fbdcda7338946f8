import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityPath } from '@penstock/contract/link/fresh-gateway';
import { identityOutcomeSchema } from '@penstock/contract/model/identity-outcome';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEnvironment } from '@penstock/protocols/create-environment';
import { type FreshService, serveFresh } from './fresh-service.ts';
import { IdentityEntrance } from './identity-entrance.ts';

const file = {
  format: 'penstock-gateway/1',
  platform: 'https://platform.example/',
  sn: '202611290001',
  verificationCode: 'A1B2C3',
  secret: 's'.repeat(40),
};
let folder: string;
let identity: string;
let entrance: IdentityEntrance;
let service: FreshService;
const lines: string[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-fresh-'));
  identity = join(folder, 'identity.json');
  entrance = new IdentityEntrance(identity);
  lines.length = 0;
  service = await serveFresh({
    port: 0,
    discoveryPort: undefined,
    isOpenToAll: false,
    hardware: 'box',
    clock: createEnvironment().clock,
    log: pino({}, { write: (line: string) => lines.push(line) }),
    take: (given) => entrance.take(given),
  });
});
afterEach(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

/** Gives a text as the connection tool does; answers the outcome, or the status where it is none. */
async function give(text: string, path: string = identityPath): Promise<unknown> {
  return await new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: service.port, path, method: 'POST', rejectUnauthorized: false },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => {
          const body = Buffer.concat(pieces).toString('utf8');
          resolve(
            response.statusCode === 200 ? identityOutcomeSchema.parse(JSON.parse(body)) : response.statusCode,
          );
        });
      },
    );
    asked.on('error', reject);
    asked.end(text);
  });
}

it('a new gateway takes its identity over the network once, and refuses another', async () => {
  expect(await give(JSON.stringify(file))).toEqual({ outcome: 'taken', fields: [] });
  await entrance.taken;
  expect(JSON.parse(readFileSync(identity, 'utf8'))).toMatchObject({ sn: file.sn, secret: file.secret });
  expect(await give(JSON.stringify({ ...file, sn: '202611290002' }))).toEqual({
    outcome: 'occupied',
    fields: [],
  });
  expect(JSON.parse(readFileSync(identity, 'utf8'))).toMatchObject({ sn: file.sn });
  expect(lines.join('')).toContain(service.fingerprint);
  expect(lines.join('')).not.toContain(file.secret);
});

it('a file that is wrong is named by its fields and never quoted, and a right one may come after it', async () => {
  expect(await give(JSON.stringify({ ...file, sn: '12', secret: 'short-secret' }))).toEqual({
    outcome: 'wrong',
    fields: ['sn', 'secret'],
  });
  expect(await give('no file')).toEqual({ outcome: 'wrong', fields: [] });
  expect(await give(JSON.stringify(file).padEnd(200_000))).toMatchObject({ outcome: 'wrong' });
  expect(lines.join('')).not.toContain('short-secret');
  expect(await give(JSON.stringify(file))).toMatchObject({ outcome: 'taken' });
});

it('nothing else is answered, and whoever asks too often waits', async () => {
  expect(await give('', '/')).toBe(404);
  const many = await Promise.all(Array.from({ length: 4 }, () => give('no file', '/other')));
  expect(many).toEqual([404, 404, 404, 404]);
  let status: unknown;
  for (let asked = 0; status !== 429 && asked < 100; asked += 1) status = await give('', '/');
  expect(status).toBe(429);
});
