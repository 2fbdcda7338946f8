import { CatalogueError } from '@penstock/contract/errors/error';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  httpConnectionSchema,
  tcpConnectionSchema,
  udpConnectionSchema,
} from '@penstock/contract/configuration/model/connection';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isInstalled } from '../../../../scripts/testing/missing-program.ts';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import { TestAuthority } from '../testing/certificates.ts';
import { freePort } from '../testing/modbus-device.ts';
import { testWorld } from '../testing/server-world.ts';
import { HttpServer } from './http-server.ts';
import type { RunningServer } from './running-server.ts';
import { TcpServer } from './tcp-server.ts';
import { UdpServer } from './udp-server.ts';

const endings: (() => Promise<unknown>)[] = [];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-sinks-'));
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
});
const patience = { timeout: 20_000, interval: 20 };
const connected = (server: RunningServer) =>
  vi.waitFor(() => expect(server.status().state).toBe('connected'), patience);
const message = (content: string | Uint8Array, topic = '') => ({
  topic,
  payload: Buffer.from(content),
  qos: 0 as const,
  retain: false,
});

/** Runs another program until the end of the test. */
function run(program: string, ...args: string[]): ChildProcess {
  const child = spawn(program, args, { stdio: 'ignore' });
  endings.push(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  return child;
}

function started<Server extends RunningServer>(server: Server): Server {
  endings.push(() => server.stop());
  server.start();
  return server;
}

async function listening(port: number): Promise<void> {
  const attempt = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() && undefined));
      socket.on('error', reject);
    });
  await vi.waitFor(attempt, patience);
}

const read = (file: string) => readFileSync(join(folder, file));
/** Every byte there is. */
const allBytes = Uint8Array.from({ length: 256 }, (_, index) => index);

peer('socat', isInstalled('socat') && isInstalled('openssl'))('a server of socat', () => {
  it('by TCP gets every byte, and its bytes are handed on', async () => {
    const port = await freePort();
    const file = join(folder, 'got');
    writeFileSync(join(folder, 'sent'), Buffer.from(allBytes));
    run('socat', `TCP-LISTEN:${port},bind=127.0.0.1,reuseaddr`, `SYSTEM:cat ${folder}/sent; cat > ${file}`);
    const server = started(
      new TcpServer(tcpConnectionSchema.parse({ name: 'sink', host: '127.0.0.1', port }), testWorld()),
    );
    const heard: Buffer[] = [];
    server.subscribe('', 0, ({ topic, payload }) => {
      expect(topic).toBe('');
      heard.push(Buffer.from(payload));
    });
    await connected(server);
    await server.send(message(allBytes));
    await server.send(message('after'));
    const expected = Buffer.concat([allBytes, Buffer.from('after')]);
    await vi.waitFor(() => expect(read('got')).toEqual(expected), patience);
    await vi.waitFor(() => expect(Buffer.concat(heard)).toEqual(Buffer.from(allBytes)), patience);
    expect(server.status().counters).toMatchObject({ sent: 2, sentBytes: 261, receivedBytes: 256 });
  });

  it('by TCP with TLS gets what is sent, and one that closes is connected to again', async () => {
    const port = await freePort();
    const authority = new TestAuthority(folder, 'Customer CA');
    const own = authority.issue('127.0.0.1');
    const options = `cert=${own.certificateFile},key=${own.keyFile},verify=0,reuseaddr,bind=127.0.0.1`;
    const settings = {
      name: 'sink',
      host: '127.0.0.1',
      port,
      tls: { mode: 'oneWay', rootCertificate: authority.own.certificate },
    } as const;
    // Each takes one connection: the first one ends after five bytes.
    run('socat', '-u', `OPENSSL-LISTEN:${port},${options},readbytes=5`, `OPEN:${folder}/first,creat`);
    const server = started(new TcpServer(tcpConnectionSchema.parse(settings), testWorld()));
    await connected(server);
    await server.send(message('hello'));
    await vi.waitFor(() => expect(read('first').toString()).toBe('hello'), patience);
    await vi.waitFor(() => expect(server.status().state).toBe('retrying'), patience);
    await expect(server.send(message('x'))).rejects.toMatchObject({ key: 'server.offline' });
    run('socat', '-u', `OPENSSL-LISTEN:${port},${options}`, `OPEN:${folder}/second,creat`);
    await connected(server);
    await server.send(message('again'));
    await vi.waitFor(() => expect(read('second').toString()).toBe('again'), patience);
    expect(server.status().counters.reconnects).toBe(1);
  });

  it('by UDP gets each message as a datagram from the local port, and answers', async () => {
    const port = await freePort();
    const localPort = await freePort();
    run('socat', '-b', '65536', `UDP4-LISTEN:${port},bind=127.0.0.1`, 'PIPE');
    const server = started(
      new UdpServer(
        udpConnectionSchema.parse({ name: 'sink', host: '127.0.0.1', port, localPort }),
        testWorld(),
      ),
    );
    const heard: Buffer[] = [];
    server.subscribe('', 0, ({ payload }) => heard.push(Buffer.from(payload)));
    // Until socat listens, the machine answers that nobody does.
    await vi.waitFor(async () => {
      await server.send(message('hello'));
      expect(heard.map(String)).toContain('hello');
    }, patience);
    // The pipe of socat may join two datagrams, such as this one and a greeting that was still on its way.
    await vi.waitFor(async () => {
      await server.send(message(allBytes));
      expect(heard).toContainEqual(Buffer.from(allBytes));
    }, patience);
    await expect(server.send(message(new Uint8Array(70_000)))).rejects.toMatchObject({
      key: 'server.messageTooLarge',
    });
    const second = started(
      new UdpServer(
        udpConnectionSchema.parse({ name: 'other', host: '127.0.0.1', port, localPort }),
        testWorld(),
      ),
    );
    await vi.waitFor(
      () =>
        expect(second.status().error).toMatchObject({
          key: 'connect.portOccupied',
          parameters: { port: localPort },
        }),
      patience,
    );
  });
});

peer('nginx', isInstalled('/usr/sbin/nginx') && isInstalled('openssl'))('a server of nginx', () => {
  /** Starts nginx with some directives of its one server; answers the port. */
  async function startNginx(listen: string, directives: string): Promise<number> {
    const port = await freePort();
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
      events {}
      http {
        client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
        uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
        log_format seen '$request_method $request_uri $content_type $connection_requests $request_body';
        access_log ${folder}/access.log seen;
        server { listen 127.0.0.1:${port} ${listen}; ${directives} }
      }`,
    );
    run('/usr/sbin/nginx', '-p', folder, '-c', file);
    await listening(port);
    return port;
  }
  const accessLog = () => read('access.log').toString().trimEnd().split('\n');
  // A body is in the log only where it is handed to another server: this one itself.
  const answering =
    'location /in { proxy_pass http://$server_addr:$server_port/sink; } location /sink { return 204; }';

  it('by HTTP gets posts at the topic below its address, over a kept connection', async () => {
    const port = await startNginx('', answering);
    const server = started(
      new HttpServer(
        httpConnectionSchema.parse({ name: 'sink', url: `http://127.0.0.1/in?key=1`, port }),
        testWorld(),
      ),
    );
    await connected(server);
    await server.send(message('{"a":1}', 'plant/1'));
    await server.send(message('plain', 'plant/2'));
    await vi.waitFor(
      () => expect(accessLog().filter((line) => line.startsWith('POST /in'))).toHaveLength(2),
      patience,
    );
    const posts = accessLog().filter((line) => line.startsWith('POST /in'));
    expect(posts[0]).toMatch(/^POST \/in\/plant\/1\?key=1 application\/json \d+ \{\\x22a\\x22:1\}$/);
    // The test of the address and both messages went over one connection.
    expect(posts[1]).toMatch(/^POST \/in\/plant\/2\?key=1 application\/octet-stream 3 plain$/);
    expect(server.status().counters).toMatchObject({ sent: 2, failed: 0, sentBytes: 12 });
  });

  it('by HTTP gets what proves who sends, in each way, and the form of requests that is set', async () => {
    const basic = Buffer.from('plant:s3cret').toString('base64');
    const port = await startNginx(
      '',
      `${answering}
      location /basic { if ($http_authorization != "Basic ${basic}") { return 401; } return 200; }
      location /key { if ($http_x_api_key != "k 1") { return 403; } return 409; }
      location /token { default_type application/json; return 200 '{"access_token":"t.1","expires_in":3600}'; }
      location /denied { default_type application/json; return 400 '{"error":"invalid_client"}'; }
      location /oauth { if ($http_authorization != "Bearer t.1") { return 401; } return 200; }
      location /form { if ($http_x_site != "one") { return 400; } if ($request_method != "PUT") { return 405; } proxy_pass http://$server_addr:$server_port/sink; }`,
    );
    const url = (path: string) => `http://127.0.0.1:${port}${path}`;
    const sent = async (settings: object) => {
      const server = started(
        new HttpServer(httpConnectionSchema.parse({ name: 'sink', ...settings }), testWorld()),
      );
      return await server.send(message('a,b\n1,2')).then(
        () => 'accepted',
        (error: unknown) => (error instanceof CatalogueError ? `${error.key} ${error.message}` : error),
      );
    };
    const signIn = { way: 'basic', username: 'plant', password: 's3cret' };
    expect(await sent({ url: url('/basic'), signIn })).toBe('accepted');
    expect(await sent({ url: url('/basic') })).toContain('401');
    const key = { way: 'header', headerName: 'X-API-Key', token: 'k 1' };
    expect(await sent({ url: url('/key'), signIn: key })).toContain('409');
    expect(await sent({ url: url('/key'), signIn: key, request: { accepted: '200-299, 409' } })).toBe(
      'accepted',
    );
    const oauth = { way: 'oauth', tokenUrl: url('/token'), clientId: 'gateway', clientSecret: 'x y' };
    expect(await sent({ url: url('/oauth'), signIn: oauth })).toBe('accepted');
    expect(await sent({ url: url('/oauth'), signIn: { ...oauth, tokenUrl: url('/denied') } })).toMatch(
      /^server\.tokenRefused .*invalid_client/,
    );
    const request = { method: 'PUT', contentType: 'text/csv', headers: 'X-Site: one' };
    expect(await sent({ url: url('/form'), request })).toBe('accepted');
    await vi.waitFor(
      () => expect(accessLog().some((line) => line.startsWith('PUT /form text/csv'))).toBe(true),
      patience,
    );
  });

  it('by HTTP gets several messages in one request to each address', async () => {
    const port = await startNginx('', answering);
    const url = `http://127.0.0.1:${port}/in`;
    const open = (batch: object) =>
      started(new HttpServer(httpConnectionSchema.parse({ name: 'sink', url, batch }), testWorld()));
    const posts = () => accessLog().filter((line) => line.startsWith('POST /in'));
    const array = open({ reports: 3, wait: 200 });
    await Promise.all([
      ...[1, 2, 3, 4].map((a) => array.send(message(JSON.stringify({ a }), 'one'))),
      array.send(message('{"b":1}', 'other')),
      array.send(message('plain', 'one')),
    ]);
    await vi.waitFor(() => expect(posts()).toHaveLength(4), patience);
    const seen = posts().map((line) => line.replaceAll('\\x22', '"').replace(/ \d+ /, ' '));
    expect(seen.toSorted()).toEqual([
      'POST /in/one application/json [{"a":1},{"a":2},{"a":3}]',
      'POST /in/one application/json [{"a":4}]',
      'POST /in/one application/octet-stream plain',
      'POST /in/other application/json [{"b":1}]',
    ]);
    const lines = open({ reports: 10, wait: 100, form: 'lines' });
    await Promise.all([lines.send(message('a;1', 'csv')), lines.send(message('b;2', 'csv'))]);
    await vi.waitFor(
      () => expect(posts().at(-1)).toContain('POST /in/csv text/plain; charset=utf-8'),
      patience,
    );
    expect(posts().at(-1)).toContain('a;1\\x0Ab;2\\x0A');
    expect(array.status().counters).toMatchObject({ sent: 6, failed: 0 });
  });

  it('by HTTPS is checked like any other, and says so when it refuses a message', async () => {
    const authority = new TestAuthority(folder, 'Customer CA');
    const own = authority.issue('127.0.0.1');
    const port = await startNginx(
      'ssl',
      `ssl_certificate "${own.certificateFile}"; ssl_certificate_key "${own.keyFile}";
      location /no { return 403; } location / { return 200; }`,
    );
    const url = `https://127.0.0.1:${port}`;
    const strange = started(
      new HttpServer(httpConnectionSchema.parse({ name: 'strange', url }), testWorld()),
    );
    await vi.waitFor(() => expect(strange.status().error?.key).toBe('server.certificateUntrusted'), patience);
    expect(strange.status().state).toBe('refused');
    const tls = { mode: 'oneWay', rootCertificate: authority.own.certificate } as const;
    const server = started(
      new HttpServer(httpConnectionSchema.parse({ name: 'sink', url, tls }), testWorld()),
    );
    await connected(server);
    await server.send(message('x', 'a'));
    await expect(server.send(message('x', 'no'))).rejects.toMatchObject({
      key: 'server.httpStatus',
      parameters: { status: 403 },
    });
    expect(server.status().state).toBe('retrying');
  });
});

describe('an HTTP server that is not there', () => {
  it('is reported', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const server = started(new HttpServer(httpConnectionSchema.parse({ name: 'sink', url }), testWorld()));
    await vi.waitFor(
      () =>
        expect(server.status().error).toMatchObject({
          key: 'server.connectionRefused',
          parameters: { host: '127.0.0.1', port },
        }),
      patience,
    );
  });
});
