import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerToolFiles } from './tool-files.ts';

let folder: string;
let app: FastifyInstance;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-tools-'));
  mkdirSync(join(folder, 'tool'));
  writeFileSync(join(folder, 'tool/penstock-connect.mjs'), 'tool');
  app = fastify();
  await registerToolFiles(app, { tool: join(folder, 'tool'), packages: join(folder, 'packages') });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const archive = 'penstock-connect-1.2.3-linux-x64.tar.gz';
const get = (file: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/tools/${file}`, headers });

function addPackages(): void {
  mkdirSync(join(folder, 'packages'));
  writeFileSync(join(folder, 'packages', archive), '0123456789');
  writeFileSync(join(folder, 'packages/packages.json'), '{}');
  writeFileSync(join(folder, 'packages/secret.txt'), 'secret');
}

it('packages that were made while the server runs are offered, also from the middle on', async () => {
  expect((await get('packages.json')).statusCode).toBe(404);
  addPackages();
  expect((await get('packages.json')).json()).toEqual({});
  const whole = await get(archive);
  expect(whole.headers).toMatchObject({
    'content-disposition': `attachment; filename="${archive}"`,
    'content-type': 'application/octet-stream',
    'content-length': '10',
    'accept-ranges': 'bytes',
  });
  const rest = await get(archive, { range: 'bytes=4-', 'if-range': String(whole.headers.etag) });
  expect([rest.statusCode, rest.body, rest.headers['content-range']]).toEqual([
    206,
    '456789',
    'bytes 4-9/10',
  ]);
});

it('packages of the gateway are offered too, with their list and their sums', async () => {
  mkdirSync(join(folder, 'packages'));
  const deb = 'penstock-gateway_1.2.3_amd64.deb';
  for (const file of [deb, 'gateway-packages.json', 'GATEWAY-SHA256SUMS'])
    writeFileSync(join(folder, 'packages', file), '{}');
  const whole = await get(deb);
  expect(whole.headers).toMatchObject({
    'content-disposition': `attachment; filename="${deb}"`,
    'content-type': 'application/octet-stream',
  });
  expect((await get('gateway-packages.json')).json()).toEqual({});
  expect((await get('GATEWAY-SHA256SUMS')).statusCode).toBe(200);
  expect((await get('penstock-gateway-application_1.2.3_amd64.tar')).statusCode).toBe(404);
});

it('nothing else of these folders is served', async () => {
  addPackages();
  expect((await get('penstock-connect.mjs')).body).toBe('tool');
  for (const file of [
    'secret.txt',
    '..%2fpackages%2fsecret.txt',
    'penstock-connect-1%2f..%2f..%2fsecret.tgz',
    'penstock-connect-9.9.9.tgz',
    '',
  ])
    expect((await get(file)).statusCode).toBe(404);
});
