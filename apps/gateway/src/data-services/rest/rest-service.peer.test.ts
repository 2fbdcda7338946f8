import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { once } from 'node:events';
import { promisify } from 'node:util';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startDataServiceBench } from '../../testing/data-service-bench.ts';
import { freePort } from '../../testing/modbus-device.ts';

type Bench = Awaited<ReturnType<typeof startDataServiceBench>>;
type Service = NonNullable<NonNullable<ConfigurationInput['dataServices']>['rest']>[number];

const valuesSchema = z.object({
  cursor: z.string(),
  values: z.array(z.looseObject({ key: z.string() })),
});
const resultsSchema = z.object({ results: z.array(z.unknown()) });
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.unknown()),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

const token = 'a-token-of-24-characters';
let bench: Bench;
let port: number;

const serve = (settings: Partial<Service> = {}) =>
  bench.apply({
    rest: [
      {
        name: 'mes',
        port,
        encryption: 'none',
        signIn: { way: 'bearer', token },
        writableKeys: ['setpoint', 'pump'],
        ...settings,
      },
    ],
  });
const status = () => {
  const [one] = bench.services.statuses();
  if (one === undefined) throw new Error('no service');
  return one;
};
const isReady = () =>
  vi.waitFor(
    () => {
      expect(status().state).toBe('listening');
      const position = bench.collectors.positionOf('twice');
      expect(position?.set.shown(position.row)).toBe(43);
    },
    { timeout: 20_000, interval: 20 },
  );

beforeEach(async () => {
  bench = await startDataServiceBench();
  port = await freePort();
});
afterEach(() => bench.stop());

/** Asks with curl and the token; the answer has the status, the headers and the JSON. */
const curl = (path: string, ...more: string[]) => ask(path, '-H', `Authorization: Bearer ${token}`, ...more);

async function ask(path: string, ...more: string[]) {
  const scheme = more.includes('-k') ? 'https' : 'http';
  const given = ['-s', '-i', '-m', '10', ...more];
  const { stdout } = await promisify(execFile)('curl', [...given, `${scheme}://127.0.0.1:${port}${path}`]);
  // A server may answer "100 Continue" before.
  const [head = '', ...rest] = stdout.replace(/^HTTP\/1.1 100[^]*?\r\n\r\n/, '').split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const json: unknown = body === '' ? undefined : JSON.parse(body);
  return {
    status: Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1]),
    header: (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim(),
    json,
  };
}
/** Asks for values. */
const values = async (query: string) => valuesSchema.parse((await curl(`/api/v1/values?${query}`)).json);
const put = (key: string, body: string) => curl(`/api/v1/values/${key}`, '-X', 'PUT', '-d', body);

describe('values by HTTP, asked by curl', () => {
  it('are all, those of some keys or of a driver, or one', async () => {
    await serve();
    await isReady();
    const all = await curl('/api/v1/values');
    expect(all.status).toBe(200);
    expect(valuesSchema.parse(all.json).values).toMatchObject([
      {
        key: 'level',
        driver: 'plc',
        dataType: 'number',
        value: 21.5,
        quality: 'good',
        time: expect.any(String),
      },
      { key: 'setpoint', value: 0, quality: 'good' },
      { key: 'pump', dataType: 'boolean', value: false },
      { key: 'label', dataType: 'string', value: '' },
      { key: 'missing', value: null, quality: 'bad', code: '1721', message: expect.stringMatching(/./) },
      { key: 'twice', driver: null, value: 43 },
    ]);
    const keys = async (query: string) => (await values(query)).values.map(({ key }) => key);
    expect(await keys('keys=twice,level,nothing')).toEqual(['level', 'twice']);
    expect(await keys('driver=')).toEqual(['twice']);
    expect((await curl('/api/v1/values/twice')).json).toMatchObject({ key: 'twice', value: 43 });
    expect(await curl('/api/v1/values/nothing', '-H', 'Accept-Language: zh-CN')).toMatchObject({
      status: 404,
      json: { code: '8162', message: '此处未提供变量 nothing。' },
    });
  }, 60_000);

  it('are sent again only where they changed: by ETag, and since a cursor', async () => {
    await serve();
    await isReady();
    const first = await curl('/api/v1/values?keys=level,twice');
    const tag = first.header('etag') ?? '';
    const again = await curl('/api/v1/values?keys=level,twice', '-H', `If-None-Match: ${tag}`);
    expect([again.status, again.json]).toEqual([304, undefined]);
    const { cursor } = valuesSchema.parse(first.json);
    const since = async (one: string) => (await values(`since=${one}`)).values;
    expect(await since(cursor)).toEqual([]);
    bench.device.registers.set(0, 300);
    await vi.waitFor(async () => {
      const keys = (await since(cursor)).map(({ key }) => key);
      expect(keys).toEqual(['level', 'twice']);
    });
    expect((await curl('/api/v1/values?keys=level', '-H', `If-None-Match: ${tag}`)).status).toBe(200);
    expect(await since('other-5')).toHaveLength(6);
  }, 60_000);

  it('are written by PUT and POST where clients may, and read back', async () => {
    await serve();
    await isReady();
    expect(await put('setpoint', '{"value":21.5}')).toMatchObject({
      status: 200,
      json: { key: 'setpoint', code: '0', value: 21.5 },
    });
    expect(bench.device.registers.get(10)).toBe(0x41ac);
    const writes = JSON.stringify({
      writes: [
        { key: 'pump', value: true },
        { key: 'setpoint', value: 1 },
      ],
    });
    expect(resultsSchema.parse((await curl('/api/v1/values', '-d', writes)).json).results).toMatchObject([
      { key: 'pump', code: '0' },
      { key: 'setpoint', code: '0', value: 1 },
    ]);
    expect(bench.device.coils.has(5)).toBe(true);
    expect(await put('level', '{"value":1}')).toMatchObject({ status: 403, json: { code: '8163' } });
    expect(await put('setpoint', '{"value":"many"}')).toMatchObject({ status: 422, json: { code: '1722' } });
    for (const body of ['', 'no JSON', '{"value":[1]}', '{}'])
      expect((await put('setpoint', body)).status).toBe(400);
    expect(status().counters).toMatchObject({ writes: 4, failedWrites: 1 });
  }, 60_000);

  it('are described by an OpenAPI document', async () => {
    await serve();
    await isReady();
    const { json } = await curl('/api/v1/openapi.json');
    expect(json).toMatchObject({
      openapi: '3.1.0',
      components: { securitySchemes: { signIn: { scheme: 'bearer' } } },
    });
    const { paths, components } = documentSchema.parse(json);
    expect(Object.keys(paths)).toEqual(['/api/v1/values', '/api/v1/values/{key}']);
    const names = new Set(
      [...JSON.stringify(json).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name),
    );
    expect([...names].every((name) => name !== undefined && name in components.schemas)).toBe(true);
  }, 60_000);

  it('come by TLS with the certificate of the gateway, whose fingerprint the status has', async () => {
    await serve({
      encryption: 'ownCertificate',
      keys: ['level'],
      signIn: { way: 'basic', username: 'mes', password: 'a-password' },
    });
    await isReady();
    const basic = (password: string) => ask('/api/v1/values', '-k', '-u', `mes:${password}`);
    expect(valuesSchema.parse((await basic('a-password')).json).values).toHaveLength(1);
    const { stdout } = await promisify(execFile)('sh', [
      '-c',
      `openssl s_client -connect 127.0.0.1:${port} </dev/null 2>/dev/null | openssl x509 -noout -fingerprint -sha256`,
    ]);
    expect(stdout.replaceAll(/[^0-9a-f=]/gi, '').toLowerCase()).toContain(
      (status().fingerprint ?? 'none').replaceAll(':', '').toLowerCase(),
    );
    await expect(curl('/api/v1/values')).rejects.toThrow('Command failed');
  }, 60_000);
});

describe('clients of HTTP that nobody trusts', () => {
  it('get nothing without the token, and have to wait after wrong ones', async () => {
    await serve();
    await isReady();
    const none = await ask('/api/v1/values');
    expect([none.status, none.header('www-authenticate')]).toEqual([401, 'Bearer realm="values"']);
    const wrong = () => ask('/api/v1/values', '-H', 'Authorization: Bearer another');
    expect([(await wrong()).status, (await wrong()).status, (await wrong()).status]).toEqual([401, 401, 401]);
    const waiting = await curl('/api/v1/values');
    expect([waiting.status, Number(waiting.header('retry-after')) > 0]).toEqual([429, true]);
  }, 60_000);

  it('cannot send too much, too long, too often, or the wrong method', async () => {
    await serve({ signIn: { way: 'none' } });
    await isReady();
    expect((await put('setpoint', `{"value":"${'x'.repeat(70_000)}"}`)).status).toBe(400);
    expect(
      (await curl('/api/v1/values', '-H', `X-Long: ${'x'.repeat(9000)}`).catch(() => undefined))?.status,
    ).not.toBe(200);
    expect(await curl('/api/v1/values', '-X', 'DELETE')).toMatchObject({
      status: 405,
      json: { code: '8165' },
    });
    expect((await curl('/etc/passwd')).status).toBe(404);
    expect((await curl('//', '--path-as-is')).status).toBe(404);
    expect((await curl('/api/v1/values/%E0%A4%A')).status).toBe(404);
    const statuses = new Set<number>();
    const askMuch = async () => {
      // A busy machine may be slow to ask more than is let through.
      for (let count = 0; count < 1000 && !statuses.has(429); count += 1) {
        const answer = await fetch(`http://127.0.0.1:${port}/api/v1/values/twice`);
        await answer.arrayBuffer();
        statuses.add(answer.status);
      }
    };
    await Promise.all([askMuch(), askMuch(), askMuch(), askMuch()]);
    expect(statuses).toEqual(new Set([200, 429]));
    expect(status().state).toBe('listening');
  }, 60_000);

  it('that send no HTTP are disconnected', async () => {
    await serve();
    await isReady();
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(Buffer.from('160301020001000001fc', 'hex'));
    await once(socket, 'close');
    expect(status().state).toBe('listening');
  });
});

it('shows a certificate that cannot be read as the reason', async () => {
  await serve({
    encryption: 'certificate',
    certificate: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----',
    privateKey: '-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----',
  });
  await vi.waitFor(() =>
    expect(status()).toMatchObject({ state: 'failed', error: { key: 'server.certificateUnreadable' } }),
  );
});
