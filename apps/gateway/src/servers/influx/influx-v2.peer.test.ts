import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { influxConnectionSchema } from '@penstock/contract/configuration/model/connection';
import { CatalogueError } from '@penstock/contract/errors/error';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { isInstalled } from '../../../../../scripts/testing/missing-program.ts';
import { peer } from '../../../../../scripts/testing/peer-program.ts';
import { freePort } from '../../testing/modbus-device.ts';
import { testWorld } from '../../testing/server-world.ts';
import { InfluxServer } from './influx-server.ts';

const endings: (() => Promise<unknown>)[] = [];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-influx2-'));
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
});
const patience = { timeout: 20_000, interval: 50 };

/** Runs another program until the end of the test. */
function run(program: string, ...args: string[]): void {
  const child: ChildProcess = spawn(program, args, { stdio: 'ignore' });
  endings.push(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
}

function start(
  settings: Partial<z.input<typeof influxConnectionSchema>> & { readonly url: string },
): InfluxServer {
  const database = { api: 'v2', organisation: 'o', bucket: 'b', token: 't.1' } as const;
  const server = new InfluxServer(
    influxConnectionSchema.parse({ name: 'history', database, ...settings }),
    testWorld(),
  );
  endings.push(() => server.stop());
  server.start();
  return server;
}
const message = (text: string) => ({
  topic: 'm',
  payload: Buffer.from(text),
  qos: 1 as const,
  retain: false,
});

peer('victoria-metrics', isInstalled('victoria-metrics'))(
  'a database that takes writes of InfluxDB 2',
  () => {
    it('has what was sent by the interface of 2.x, compressed, with its times', async () => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      run(
        'victoria-metrics',
        `-httpListenAddr=127.0.0.1:${port}`,
        `-storageDataPath=${folder}`,
        '-retentionPeriod=100y',
      );
      await vi.waitFor(async () => await fetch(`${url}/health`), patience);
      const server = start({ url });
      await vi.waitFor(() => expect(server.status().state).toBe('connected'), patience);
      const from = Date.now() - 60_000;
      const lines = Array.from({ length: 100 }, (_, index) => `m,sn=1 level=${index} ${from + index}`);
      await server.send(message(lines.join('\n')));
      await vi.waitFor(async () => {
        const text = await (await fetch(`${url}/api/v1/export?match[]=m_level`)).text();
        const { values, timestamps }: { values: number[]; timestamps: number[] } = JSON.parse(text);
        expect(values).toEqual(lines.map((_, index) => index));
        expect(timestamps).toEqual(lines.map((_, index) => from + index));
      }, patience);
    });
  },
);

peer('nginx', isInstalled('/usr/sbin/nginx'))('the answers of InfluxDB 2', () => {
  it('are understood: refused, not allowed, unknown, too much', async () => {
    const port = await freePort();
    const file = join(folder, 'nginx.conf');
    const answer = (bucket: string, status: number, code: string, text: string, more = '') =>
      `if ($arg_bucket = ${bucket}) { ${more} return ${status} '{"code":"${code}","message":"${text}"}'; }`;
    writeFileSync(
      file,
      `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
      events {}
      http {
        client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
        uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
        log_format seen '$request_method $request_uri $http_authorization $http_content_encoding';
        access_log ${folder}/access.log seen;
        server { listen 127.0.0.1:${port};
          location = /base/api/v2/write {
            default_type application/json;
            add_header Retry-After 2 always;
            if ($http_authorization != "Token t.1") { return 401 '{"code":"unauthorized","message":"unauthorized access"}'; }
            ${answer('denied', 403, 'forbidden', 'insufficient permissions for write')}
            ${answer('none', 404, 'not found', 'bucket none not found')}
            ${answer('partial', 422, 'unprocessable entity', 'failure writing points: partial write: field type conflict dropped=1')}
            ${answer('empty', 400, 'invalid', 'writing requires points')}
            ${answer('many', 429, 'too many requests', 'exceeded rate limit')}
            ${answer('busy', 503, 'unavailable', 'queue is full')}
            ${answer('broken', 500, 'internal error', 'sorry')}
            return 204;
          }
        }
      }`,
    );
    run('/usr/sbin/nginx', '-p', folder, '-c', file);
    await vi.waitFor(async () => await fetch(`http://127.0.0.1:${port}/`), patience);
    const url = `http://127.0.0.1:${port}/base/`;
    const sent = async (bucket: string, token = 't.1') => {
      const server = start({ url, database: { api: 'v2', organisation: 'o', bucket, token } });
      const outcome = await server.send(message(`m value=1 1\n${'m value=2 2\n'.repeat(50)}`)).then(
        () => 'sent',
        (error: unknown) => (error instanceof CatalogueError ? error.key : error),
      );
      await vi.waitFor(() => expect(server.status().state).not.toBe('connecting'), patience);
      return [outcome, server.status().state];
    };
    expect(await sent('b')).toEqual(['sent', 'connected']);
    expect(await sent('b', 'x')).toEqual(['server.accessRefused', 'refused']);
    expect(await sent('denied')).toEqual(['server.accessRefused', 'refused']);
    expect(await sent('none')).toEqual(['server.placeMissing', 'refused']);
    expect(await sent('partial')).toEqual(['server.writeRefused', 'connected']);
    expect(await sent('empty')).toEqual(['server.writeRefused', 'connected']);
    expect(await sent('many')).toEqual(['server.overloaded', 'retrying']);
    expect(await sent('broken')).toEqual(['server.httpStatus', 'retrying']);
    const busy = start({ url, database: { api: 'v2', bucket: 'busy', token: 't.1' } });
    await expect(busy.send(message('m value=1 1'))).rejects.toMatchObject({
      key: 'server.overloaded',
      parameters: { seconds: 2 },
    });
    const requests = () =>
      readFileSync(join(folder, 'access.log'), 'utf8')
        .split('\n')
        .filter((line) => line.includes('bucket=busy')).length;
    const before = requests();
    // Until then the server is not asked again.
    await expect(busy.send(message('m value=1 1'))).rejects.toMatchObject({ key: 'server.overloaded' });
    expect(requests()).toBe(before);
    expect(readFileSync(join(folder, 'access.log'), 'utf8')).toContain(
      'POST /base/api/v2/write?org=o&bucket=b&precision=ms Token t.1 gzip',
    );
  });
});
