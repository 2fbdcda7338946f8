import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type Socket } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Servers, type TestServer } from '../../peers/opc-ua/servers.ts';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import type { Point, Session } from '../device.ts';
import { pointOf } from '../testing/points.ts';
import { opcUaDriver } from '../testing/opc-ua-driver.ts';
import { createEnvironment } from '../create-environment.ts';
import type { Value } from '../values/value.ts';
import { createValueTable, faultAt, valueAt } from '../values/value-table.ts';
import { createDevice, probe } from '../list.ts';
import type { OpcUaDriver } from './driver.ts';

const { resolve } = createRequire(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'penstock-opc-ua-'));
const user = { authentication: 'user', username: 'fitter', password: 'låser 1' } as const;
const servers = new Servers(folder, user);
const sessions = new Set<Session>();
const environment = createEnvironment({ opcUaFolder: join(folder, 'gateway') });
/** Keeps the thread between tests, which would start one each. */
const keeper = environment.opcUa.join();
const secured = { securityPolicy: 'Basic256Sha256', messageMode: 'SignAndEncrypt' } as const;

function connect(settings: object, fields: object = {}): { session: Session; driver: OpcUaDriver } {
  const driver = opcUaDriver(fields, settings);
  const session = createDevice(driver, undefined).connect(environment);
  sessions.add(session);
  return { session, driver };
}

const node = (address: string, point: Partial<Point> = {}) =>
  pointOf({ area: 'node', address, dataType: 'double', ...point });

async function readPoints(settings: object, points: readonly Point[]): Promise<Value[]> {
  const { session, driver } = connect(settings);
  return await readWith(session, driver, points);
}

async function readWith(session: Session, driver: OpcUaDriver, points: readonly Point[]): Promise<Value[]> {
  const table = createValueTable(points.length);
  const { blocks, refused } = createDevice(driver, undefined).plan(points);
  expect(refused).toEqual([]);
  await Promise.all(blocks.map((block) => session.read(block, table)));
  return points.map(({ row }) => faultAt(table, row) ?? valueAt(table, row));
}

/** A node of the server's own namespace, as browsing names it: by the URI, which has the name of the machine. */
const own = (identifier: string) => `nsu=urn:${hostname()}:NodeOPCUA-Server;${identifier}`;

/** Tests that start servers of their own, each a process that loads the whole stack. */
const startsServers = { timeout: 120_000 } as const;

/** An error message of OPC UA TCP: BadTcpServerTooBusy, no reason in words (OPC 10000-6, section 7.1.2.5). */
const ERROR_MESSAGE = Buffer.from('4552524610000000' + '00007d80' + 'ffffffff', 'hex');

const text = { dataType: 'string', stringLength: 100 } as const;

/** Each scalar type: its node, the point that reads it, the value the server starts with, another one to write. */
const scalars: readonly (readonly [string, Partial<Point>, Value, Value])[] = [
  ['Boolean', { dataType: 'bit' }, 1, 0],
  ['SByte', { dataType: 'int8' }, -128, 127],
  ['Byte', { dataType: 'uint8' }, 255, 1],
  ['Int16', { dataType: 'int16' }, -32_768, 32_767],
  ['UInt16', { dataType: 'uint16' }, 65_535, 256],
  ['Int32', { dataType: 'int32' }, -2_147_483_648, 2_147_483_647],
  ['UInt32', { dataType: 'uint32' }, 4_294_967_295, 65_536],
  ['Int64', { dataType: 'int64' }, -9_223_372_036_854_775_807n, -9_007_199_254_740_993n],
  ['UInt64', { dataType: 'uint64' }, 18_446_744_073_709_551_614n, 4_294_967_296],
  ['Float', { dataType: 'float' }, 1.5, -0.25],
  ['Double', { dataType: 'double' }, -273.15, 1e300],
  ['String', text, 'Pumpe 1 – läuft', '泵 2 停'],
  ['DateTime', text, '2024-02-29T12:34:56.789Z', '2031-12-31T23:59:59.999Z'],
  ['Guid', text, '09087E75-8E5E-499B-954F-F2A9603DB28A', 'FFFFFFFF-0000-1111-2222-333344445555'],
  ['ByteString', text, 'AP8Q', 'AQIDBA=='],
  ['XmlElement', text, '<a>1</a>', '<b/>'],
  ['NodeId', text, 'ns=2;s=Line1.Speed', 'ns=3;i=5'],
  ['ExpandedNodeId', text, 'ns=2;i=77', 'ns=4;s=x'],
  ['StatusCode', text, 'BadSensorFailure', 'Good'],
  ['QualifiedName', text, '2:Speed', '3:Level'],
  ['LocalizedText', text, 'Drehzahl', 'Durchfluss'],
];

afterEach(async () => {
  await Promise.all([...sessions].map((session) => session.close()));
  sessions.clear();
});

afterAll(async () => {
  await keeper.leave();
  await servers.killAll();
  rmSync(folder, { recursive: true, force: true });
});

peer('node-opcua-server', isResolvable('node-opcua-server'))('against a server of node-opcua', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await servers.start('usual');
  });

  it('reads every scalar type', async () => {
    const points = scalars.map(([name, point], row) => node(`ns=1;s=${name}`, { row, ...point }));
    const values = await readPoints({ endpoint: server.endpoint }, points);
    expect(values).toEqual(scalars.map(([, , value]) => value));
  });

  it.each(scalars)('writes a %s, checks it and reads it', async (name, point, value, other) => {
    const { session, driver } = connect({ endpoint: server.endpoint, ...secured });
    const target = node(`ns=1;s=${name}`, point);
    for (const next of [other, value]) {
      expect(await session.write(target, next, { verify: true })).toBe(next);
      expect(await readWith(session, driver, [target])).toEqual([next]);
    }
  });

  it('writes what a derived type and an undecided one hold', async () => {
    const { session, driver } = connect({ endpoint: server.endpoint });
    const points = ['Delay', 'Anything'].map((name, row) => node(`ns=1;s=${name}`, { row }));
    for (const point of points) await session.write(point, 17, { verify: true });
    expect(await readWith(session, driver, points)).toEqual([17, 17]);
    const tooMuch = session.write(node('ns=1;s=Anything'), 40_000, { verify: false });
    await expect(tooMuch).rejects.toMatchObject({ reason: 'outOfRange' });
  });

  it.each([
    ['Basic256Sha256', 'Sign'],
    ['Basic256Sha256', 'SignAndEncrypt'],
    ['Aes128_Sha256_RsaOaep', 'SignAndEncrypt'],
    ['Aes256_Sha256_RsaPss', 'Sign'],
    ['Aes256_Sha256_RsaPss', 'SignAndEncrypt'],
  ])('speaks %s %s, with a user', async (securityPolicy, messageMode) => {
    const settings = { endpoint: server.endpoint, securityPolicy, messageMode, ...user };
    expect(await readPoints(settings, [node('ns=1;s=Float')])).toEqual([1.5]);
  });

  it('signs in with a password without security, which goes out encrypted', async () => {
    const settings = { endpoint: server.endpoint, ...user };
    const frames: string[] = [];
    environment.tap.listener = ({ bytes }) => frames.push(Buffer.from(bytes).toString('latin1'));
    expect(await readPoints(settings, [node('ns=1;s=Float')])).toEqual([1.5]);
    environment.tap.listener = undefined;
    expect(frames.some((frame) => frame.includes(user.username))).toBe(true);
    expect(frames.some((frame) => frame.includes(Buffer.from(user.password).toString('latin1')))).toBe(false);
  });

  it.each([{ password: 'wrong' }, { username: 'nobody' }])('is refused with %j', async (wrong) => {
    const settings = { endpoint: server.endpoint, ...secured, ...user, ...wrong };
    const read = readPoints(settings, [node('ns=1;s=Float')]);
    await expect(read).rejects.toMatchObject({
      reason: 'credentialsRefused',
      message: expect.stringMatching(/^Bad(?:UserAccessDenied|IdentityTokenRejected)/),
    });
  });

  it('names what the server offers when it does not offer what is asked for', async () => {
    const settings = { endpoint: server.endpoint, securityPolicy: 'Basic256', messageMode: 'Sign' };
    const read = readPoints(settings, [node('ns=1;s=Float')]);
    await expect(read).rejects.toMatchObject({
      reason: 'sessionRefused',
      message: expect.stringContaining('Basic256Sha256 SignAndEncrypt'),
    });
  });

  it('trusts the certificate that the settings name, and no other', async () => {
    const serverCertificate = server.certificate();
    expect(serverCertificate).toContain('BEGIN CERTIFICATE');
    const settings = { endpoint: server.endpoint, ...secured, serverCertificate };
    expect(await readPoints(settings, [node('ns=1;s=Float')])).toEqual([1.5]);
    const foreign = readFileSync(join(folder, 'gateway', 'client.pem'), 'utf8').split(
      '-----BEGIN PRIVATE',
    )[0];
    const read = readPoints({ ...settings, serverCertificate: foreign }, [node('ns=1;s=Float')]);
    await expect(read).rejects.toMatchObject({
      reason: 'certificateUntrusted',
      message: expect.stringContaining('not trusted'),
    });
  });

  it('reads 500 nodes in one request, and in many where the server wants that', startsServers, async () => {
    const points = Array.from({ length: 500 }, (_, row) =>
      node(`ns=1;i=${1000 + row}`, { row, dataType: 'int32' }),
    );
    const expected = points.map(({ row }) => row);
    expect(await readPoints({ endpoint: server.endpoint, ...secured }, points)).toEqual(expected);
    const small = await servers.start('small', { largestRead: 60 });
    expect(await readPoints({ endpoint: small.endpoint }, points)).toEqual(expected);
    await small.kill();
  });

  it('gives each node its own fault', async () => {
    const points = ['Double', 'Nowhere', 'Sensor', 'Guess', 'List', 'String'].map((name, row) =>
      node(`ns=1;s=${name}`, { row }),
    );
    expect(await readPoints({ endpoint: server.endpoint }, points)).toEqual([
      -273.15,
      'addressMissing',
      'deviceFault',
      21.5,
      'typeMismatch',
      'typeMismatch',
    ]);
  });

  it('keeps the name and number of a status', async () => {
    const read = readPoints({ endpoint: server.endpoint }, [node('ns=1;s=Nowhere')]);
    await expect(read).rejects.toMatchObject({
      reason: 'addressMissing',
      deviceStatus: 0x8034_0000,
      message: expect.stringContaining('BadNodeIdUnknown'),
    });
  });

  it.each([
    ['ReadOnly', 1, 'readOnly'],
    ['Nowhere', 1, 'addressMissing'],
    ['List', 1, 'typeMismatch'],
    ['Int16', 40_000, 'outOfRange'],
    ['Int16', 0.5, 'typeMismatch'],
    ['Halved', 8, 'verifyFailed'],
  ])('refuses to write %s = %d: %s', async (name, value, reason) => {
    const { session } = connect({ endpoint: server.endpoint });
    const write = session.write(node(`ns=1;s=${name}`), value, { verify: true });
    await expect(write).rejects.toMatchObject({ reason });
  });

  it('answers a probe, signed in or not, and fails it with what keeps the session from opening', async () => {
    const probed = (settings: object) =>
      probe(opcUaDriver({}, { endpoint: server.endpoint, ...settings }), undefined, environment);
    expect(await probed({})).toMatchObject({ refusal: undefined });
    expect(await probed({ ...secured, ...user })).toMatchObject({ refusal: undefined });
    await expect(probed({ ...secured, ...user, password: 'wrong' })).rejects.toMatchObject({
      reason: 'credentialsRefused',
    });
  });

  it('reads elements and ranges of arrays, and writes an element', async () => {
    const { session, driver } = connect({ endpoint: server.endpoint });
    const points = [
      node('ns=1;path=[0];s=List', { row: 0 }),
      node('ns=1;path=[2];s=List', { row: 1, dataType: 'int32' }),
      node('ns=1;path=[1:2];s=List', { row: 2, ...text }),
      node('ns=1;s=List', { row: 3, ...text }),
      node('ns=1;path=[3];s=List', { row: 4 }),
      node('ns=1;path=[1];s=Double', { row: 5 }),
      node('ns=1;path=[1,0];s=Matrix', { row: 6, dataType: 'int32' }),
      node('ns=1;path=[0:1,2];s=Matrix', { row: 7, ...text }),
      node('ns=1;path=[0:3];s=String', { row: 8, ...text }),
      node('ns=1;s=List', { row: 9, dataType: 'string', stringLength: 6 }),
    ];
    expect(await readWith(session, driver, points)).toEqual([
      1,
      3,
      '[2,3]',
      '[1,2,3]',
      'addressMissing',
      'typeMismatch',
      4,
      '[3,6]',
      'Pump',
      'outOfRange',
    ]);
    const element = node('ns=1;path=[1];s=List');
    expect(await session.write(element, 9, { verify: true })).toBe(9);
    expect(await readWith(session, driver, [node('ns=1;s=List', text)])).toEqual(['[1,9,3]']);
    await session.write(element, 2, { verify: true });
    const list = session.write(node('ns=1;path=[0:1];s=List', text), '[1,2]', { verify: true });
    await expect(list).rejects.toMatchObject({ reason: 'readOnly' });
  });

  it('reads the fields of structures', startsServers, async () => {
    const plant = await servers.start('plant', { namespaces: ['plant'] });
    const at = (path: string, row: number, point: Partial<Point> = {}) =>
      node(`nsu=http://plant.example/UA/;path=${path}`, { row, ...point });
    const points = [
      at('Speed;s=Motor', 0),
      at('Name;s=Motor', 1, text),
      at('Total;s=Motor', 2, { dataType: 'int64' }),
      at('Limits[1];s=Motor', 3),
      at('Position.Y;s=Motor', 4),
      at('Path[1].X;s=Motor', 5),
      at('[1].Name;s=Motors', 6, text),
      at('Limits;s=Motor', 7, text),
      at('Torque;s=Motor', 8),
      at('Speed.X;s=Motor', 9),
      node('path=BuildInfo.ProductName;i=2256', { row: 10, ...text }),
      node('path=State;i=2256', { row: 11, dataType: 'int32' }),
      at('[7].Name;s=Motors', 12, text),
    ];
    const { session, driver } = connect({ endpoint: plant.endpoint });
    const expected = [
      1450.5,
      'M1',
      9_007_199_254_740_993n,
      20.5,
      2,
      5,
      'B',
      '[10.5,20.5]',
      'addressMissing',
      'typeMismatch',
      'NodeOPCUA-Server',
      0,
      'addressMissing',
    ];
    // The types of the server may take longer to load than a read may take.
    await vi.waitFor(async () => expect(await readWith(session, driver, points)).toEqual(expected), {
      timeout: 60_000,
      interval: 200,
    });
    const write = session.write(at('Speed;s=Motor', 0), 1, { verify: true });
    await expect(write).rejects.toMatchObject({ reason: 'readOnly' });
    await plant.kill();
  });

  it(
    'follows namespaces by their URI when a server starts with them in another order',
    startsServers,
    async () => {
      const first = await servers.start('order', { namespaces: ['plant', 'line'] });
      const { session, driver } = connect({ endpoint: first.endpoint }, { timeout: 2000 });
      const points = [
        'nsu=http://plant.example/UA/;s=Value',
        'nsu=http://line.example/UA/;s=Value',
        'ns=2;s=Value',
      ];
      const read = () =>
        readWith(
          session,
          driver,
          points.map((address, row) => node(address, { row })),
        );
      expect(await read()).toEqual([42, 7, 42]);
      await first.kill();
      const second = await servers.start('order', { port: first.port, namespaces: ['line', 'plant'] });
      await vi.waitFor(async () => expect(await read()).toEqual([42, 7, 7]), {
        timeout: 20_000,
        interval: 100,
      });
      await second.kill();
      const third = await servers.start('order', { port: first.port, namespaces: ['line'] });
      await vi.waitFor(async () => expect(await read()).toEqual(['namespaceMissing', 7, 7]), {
        timeout: 20_000,
        interval: 100,
      });
      const gone = readWith(session, driver, [node('nsu=http://plant.example/UA/;s=Value')]);
      await expect(gone).rejects.toMatchObject({
        reason: 'namespaceMissing',
        message: 'namespace unknown: http://plant.example/UA/',
      });
      await third.kill();
    },
  );

  it('lists what the server has, page by page', async () => {
    const { session } = connect({ endpoint: server.endpoint });
    if (session.browse === undefined) throw new Error('no browse');
    const root = await session.browse(null, { limit: 100, continuation: null });
    expect(root.entries).toContainEqual(
      expect.objectContaining({ address: own('s=Many'), name: 'Many', kind: 'folder', dataType: null }),
    );
    const names: string[] = [];
    let continuation: string | null = null;
    do {
      const page = await session.browse(own('s=Many'), { limit: 120, continuation });
      expect(page.entries.length).toBeLessThanOrEqual(120);
      names.push(...page.entries.map(({ name }) => name));
      ({ continuation } = page);
    } while (continuation !== null);
    expect(names).toEqual(Array.from({ length: 500 }, (_, index) => `N${index}`));
    const again = session.browse('ns=1;s=Many', { limit: 120, continuation: '1' });
    await expect(again).rejects.toMatchObject({ reason: 'refused' });
  });

  it('lists the elements of arrays by addresses that can be read, and those of a table or a long array not', async () => {
    const { session, driver } = connect({ endpoint: server.endpoint });
    const entriesBelow = async (address: string) =>
      (await session.browse?.(address, { limit: 100, continuation: null }))?.entries ?? [];
    const elements = await entriesBelow(own('s=List'));
    expect(elements).toEqual(
      [0, 1, 2].map((index) => ({
        address: own(`path=[${index}];s=List`),
        name: `[${index}]`,
        kind: 'value',
        deviceType: 'Double',
        dataType: 'double',
        readable: true,
        writable: true,
      })),
    );
    const points = elements.map(({ address }, row) => node(address, { row }));
    expect(await readWith(session, driver, points)).toEqual([1, 2, 3]);
    expect(await entriesBelow('ns=1;s=Matrix')).toEqual([]);
    expect(await entriesBelow('ns=1;s=Long')).toEqual([]);
    expect(await entriesBelow('ns=1;s=Double')).toEqual([]);
    expect(await entriesBelow('ns=1;path=[1];s=List')).toEqual([]);
    // The status of the server is a structure whose fields are nodes as well.
    const status = await entriesBelow('i=2256');
    expect(status.map(({ name }) => name).filter((name) => name === 'State')).toHaveLength(1);
    expect(status.filter(({ address }) => address.includes('path='))).toEqual([]);
    await expect(entriesBelow('ns=1;path=Speed;s=List')).rejects.toMatchObject({ reason: 'addressMissing' });
    await expect(entriesBelow('ns=1;path=[0];s=Nowhere')).rejects.toMatchObject({ reason: 'addressMissing' });

    const first = await session.browse?.('ns=1;s=List', { limit: 2, continuation: null });
    expect(first?.entries.map(({ name }) => name)).toEqual(['[0]', '[1]']);
    const rest = await session.browse?.('ns=1;s=List', {
      limit: 2,
      continuation: first?.continuation ?? null,
    });
    expect(rest?.entries.map(({ name }) => name)).toEqual(['[2]']);
    expect(rest?.continuation).toBeNull();
  });

  it('lists the fields of structures, down to values that can be read', startsServers, async () => {
    const plant = await servers.start('fields', { namespaces: ['plant'] });
    const { session, driver } = connect({ endpoint: plant.endpoint });
    const entriesBelow = async (address: string) =>
      (await session.browse?.(address, { limit: 100, continuation: null }))?.entries ?? [];
    const motor = await entriesBelow('nsu=http://plant.example/UA/;s=Motor');
    expect(
      motor.map(({ name, deviceType, dataType, writable }) => [name, deviceType, dataType, writable]),
    ).toEqual([
      ['Speed', 'Double', 'double', false],
      ['Name', 'String', 'string', false],
      ['Total', 'Int64', 'int64', false],
      ['Limits', 'Double[]', null, false],
      ['Position', 'ExtensionObject', null, false],
      ['Path', 'ExtensionObject[]', null, false],
    ]);
    /** The addresses of all values below one that a variable can have. */
    const leavesOf = async (address: string): Promise<string[]> => {
      const leaves: string[] = [];
      for (const entry of await entriesBelow(address)) {
        if (entry.dataType === null) leaves.push(...(await leavesOf(entry.address)));
        else leaves.push(entry.address);
      }
      return leaves;
    };
    // The types of the server may take longer to load than a list may take.
    const leaves = await vi.waitFor(() => leavesOf('nsu=http://plant.example/UA/;s=Motor'), {
      timeout: 60_000,
      interval: 200,
    });
    const points = leaves.map((address, row) => node(address, { row, ...text }));
    expect(await readWith(session, driver, points)).toEqual([
      '1450.5',
      'M1',
      '9007199254740993',
      '10.5',
      '20.5',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
    ]);
    const motors = await leavesOf('nsu=http://plant.example/UA/;s=Motors');
    expect(motors).toHaveLength(2 * leaves.length);
    expect(motors[0]).toBe('nsu=http://plant.example/UA/;path=[0].Speed;s=Motors');
    await plant.kill();
  });

  it('gives type and access of what it lists', async () => {
    const { session } = connect({ endpoint: server.endpoint });
    const special = await session.browse?.('ns=1;s=Special', { limit: 100, continuation: null });
    const facts = special?.entries.map(({ name, deviceType, dataType, writable }) => [
      name,
      deviceType,
      dataType,
      writable,
    ]);
    expect(facts).toEqual([
      ['List', 'Double[]', null, true],
      ['Matrix', 'Int32[]', null, true],
      ['Long', 'Int32[]', null, true],
      ['ReadOnly', 'Int32', 'int32', false],
      ['Sensor', 'Double', 'double', true],
      ['Guess', 'Double', 'double', true],
      ['Delay', 'Double', 'double', true],
      ['Anything', 'Variant', null, true],
      ['Halved', 'Double', 'double', true],
    ]);
    const missing = session.browse?.('ns=1;s=Nowhere', { limit: 5, continuation: null });
    await expect(missing).rejects.toMatchObject({ reason: 'addressMissing' });
  });

  it.each([
    ['answers nothing', () => undefined],
    ['hangs up', (socket: Socket) => socket.destroy()],
    ['sends garbage', (socket: Socket) => socket.write(randomBytes(1000))],
    ['claims a message of 4 GB', (socket: Socket) => socket.write(Buffer.from('41434b46ffffffff00', 'hex'))],
    ['refuses with a reason', (socket: Socket) => socket.write(ERROR_MESSAGE)],
  ])('fails in time with something that %s, and other sessions go on', async (_, behave) => {
    const good = connect({ endpoint: server.endpoint });
    expect(await readWith(good.session, good.driver, [node('ns=1;s=Float')])).toEqual([1.5]);
    const sockets = new Set<Socket>();
    const listener = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => behave(socket));
    });
    await once(listener.listen(0, '127.0.0.1'), 'listening');
    const address = listener.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { session, driver } = connect({ endpoint: `opc.tcp://127.0.0.1:${port}` }, { timeout: 300 });
    const read = readWith(session, driver, [node('ns=1;s=Float')]);
    await expect(read).rejects.toMatchObject({
      reason: expect.stringMatching(/^(?:timeout|disconnected|malformed|busy)$/),
      message: expect.not.stringContaining('thread'),
    });
    expect(await readWith(good.session, good.driver, [node('ns=1;s=Float')])).toEqual([1.5]);
    await session.close();
    for (const socket of sockets) socket.destroy();
    listener.close();
  });

  it('fails at once when nothing listens, and in time when a server hangs', startsServers, async () => {
    const other = await servers.start('other');
    const { session, driver } = connect({ endpoint: other.endpoint }, { timeout: 500 });
    expect(await readWith(session, driver, [node('ns=1;s=Float')])).toEqual([1.5]);
    other.signal('SIGSTOP');
    const read = readWith(session, driver, [node('ns=1;s=Float')]);
    await expect(read).rejects.toMatchObject({ reason: 'timeout' });
    other.signal('SIGCONT');
    await other.kill();
    const closed = connect({ endpoint: other.endpoint }, { timeout: 500 });
    const refused = readWith(closed.session, closed.driver, [node('ns=1;s=Float')]);
    await expect(refused).rejects.toMatchObject({ reason: 'disconnected' });
  });

  it('reconnects automatically after the server was killed and started again', startsServers, async () => {
    const first = await servers.start('again');
    const { session, driver } = connect({ endpoint: first.endpoint, ...secured, ...user }, { timeout: 2000 });
    const read = () => readWith(session, driver, [node('ns=1;s=Float')]);
    expect(await read()).toEqual([1.5]);
    await first.kill();
    await expect(read()).rejects.toMatchObject({ reason: 'disconnected' });
    const second = await servers.start('again', { port: first.port });
    await vi.waitFor(async () => expect(await read()).toEqual([1.5]), { timeout: 20_000, interval: 100 });
    await second.kill();
  });

  it('does not trust another certificate at an endpoint that it knows', startsServers, async () => {
    const first = await servers.start('genuine');
    const settings = { endpoint: first.endpoint, ...secured };
    expect(await readPoints(settings, [node('ns=1;s=Float')])).toEqual([1.5]);
    await first.kill();
    const second = await servers.start('forged', { port: first.port });
    const read = readPoints(settings, [node('ns=1;s=Float')]);
    await expect(read).rejects.toMatchObject({
      reason: 'certificateUntrusted',
      message: expect.stringContaining('first seen'),
    });
    const named = readPoints({ ...settings, serverCertificate: second.certificate() }, [
      node('ns=1;s=Float'),
    ]);
    expect(await named).toEqual([1.5]);
    await second.kill();
  });

  it(
    'reports when the server does not trust the gateway or lets nobody in without a name',
    startsServers,
    async () => {
      const strict = await servers.start('strict', { trustsClients: false, letsAnybodyIn: false });
      const read = readPoints({ endpoint: strict.endpoint, ...secured }, [node('ns=1;s=Float')]);
      await expect(read).rejects.toMatchObject({
        reason: expect.stringMatching(/certificateRefused|disconnected/),
      });
      const anonymous = readPoints({ endpoint: strict.endpoint }, [node('ns=1;s=Float')]);
      await expect(anonymous).rejects.toMatchObject({ reason: 'credentialsRefused' });
      await strict.kill();
    },
  );

  it('signs in with a certificate', async () => {
    // Makes the certificate of this installation, if no test has done so yet.
    await readPoints({ endpoint: server.endpoint }, [node('ns=1;s=Float')]);
    const identity = readFileSync(join(folder, 'gateway', 'client.pem'), 'utf8');
    const [clientCertificate = '', key = ''] = identity.split('-----BEGIN PRIVATE');
    const settings = {
      endpoint: server.endpoint,
      ...secured,
      authentication: 'certificate',
      clientCertificate,
      privateKey: `-----BEGIN PRIVATE${key}`,
    };
    expect(await readPoints(settings, [node('ns=1;s=Float')])).toEqual([1.5]);
  });
});

function isResolvable(name: string): boolean {
  try {
    resolve(name);
    return true;
  } catch {
    return false;
  }
}
