import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { Point } from '../device.ts';
import type { Value } from '../values/value.ts';
import { createEnvironment } from '../create-environment.ts';
import { createDevice, probe, probeStages } from '../list.ts';
import { opcUaDriver } from '../testing/opc-ua-driver.ts';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import {
  hasServer,
  user,
  secured,
  text,
  startsServers,
  node,
  readWith,
  opcUaBench,
} from '../testing/opc-ua-bench.ts';

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

peer('node-opcua-server', hasServer())('against a server of node-opcua', () => {
  const { folder, servers, environment, connect, readPoints, server } = opcUaBench();

  it('reads every scalar type', async () => {
    const points = scalars.map(([name, point], row) => node(`ns=1;s=${name}`, { row, ...point }));
    const values = await readPoints({ endpoint: server().endpoint }, points);
    expect(values).toEqual(scalars.map(([, , value]) => value));
  });

  it.each(scalars)('writes a %s, checks it and reads it', async (name, point, value, other) => {
    const { session, driver } = connect({ endpoint: server().endpoint, ...secured });
    const target = node(`ns=1;s=${name}`, point);
    for (const next of [other, value]) {
      expect(await session.write(target, next, { verify: true })).toBe(next);
      expect(await readWith(session, driver, [target])).toEqual([next]);
    }
  });

  it('writes what a derived type and an undecided one hold', async () => {
    const { session, driver } = connect({ endpoint: server().endpoint });
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
    const settings = { endpoint: server().endpoint, securityPolicy, messageMode, ...user };
    expect(await readPoints(settings, [node('ns=1;s=Float')])).toEqual([1.5]);
  });

  it('signs in with a password without security, which goes out encrypted', async () => {
    const settings = { endpoint: server().endpoint, ...user };
    const frames: string[] = [];
    environment.tap.listener = ({ bytes }) => frames.push(Buffer.from(bytes).toString('latin1'));
    expect(await readPoints(settings, [node('ns=1;s=Float')])).toEqual([1.5]);
    environment.tap.listener = undefined;
    expect(frames.some((frame) => frame.includes(user.username))).toBe(true);
    expect(frames.some((frame) => frame.includes(Buffer.from(user.password).toString('latin1')))).toBe(false);
  });

  it.each([{ password: 'wrong' }, { username: 'nobody' }])('is refused with %j', async (wrong) => {
    const settings = { endpoint: server().endpoint, ...secured, ...user, ...wrong };
    const read = readPoints(settings, [node('ns=1;s=Float')]);
    await expect(read).rejects.toMatchObject({
      reason: 'credentialsRefused',
      message: expect.stringMatching(/^Bad(?:UserAccessDenied|IdentityTokenRejected)/),
    });
  });

  it('names what the server offers when it does not offer what is asked for', async () => {
    const settings = { endpoint: server().endpoint, securityPolicy: 'Basic256', messageMode: 'Sign' };
    const read = readPoints(settings, [node('ns=1;s=Float')]);
    await expect(read).rejects.toMatchObject({
      reason: 'sessionRefused',
      message: expect.stringContaining('Basic256Sha256 SignAndEncrypt'),
    });
  });

  it('trusts the certificate that the settings name, and no other', async () => {
    const serverCertificate = server().certificate();
    expect(serverCertificate).toContain('BEGIN CERTIFICATE');
    const settings = { endpoint: server().endpoint, ...secured, serverCertificate };
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
    expect(await readPoints({ endpoint: server().endpoint, ...secured }, points)).toEqual(expected);
    const small = await servers.start('small', { largestRead: 60 });
    expect(await readPoints({ endpoint: small.endpoint }, points)).toEqual(expected);
    await small.kill();
  });

  it('gives each node its own fault', async () => {
    const points = ['Double', 'Nowhere', 'Sensor', 'Guess', 'List', 'String'].map((name, row) =>
      node(`ns=1;s=${name}`, { row }),
    );
    expect(await readPoints({ endpoint: server().endpoint }, points)).toEqual([
      -273.15,
      'addressMissing',
      'deviceFault',
      21.5,
      'typeMismatch',
      'typeMismatch',
    ]);
  });

  it('keeps the name and number of a status', async () => {
    const read = readPoints({ endpoint: server().endpoint }, [node('ns=1;s=Nowhere')]);
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
    const { session } = connect({ endpoint: server().endpoint });
    const write = session.write(node(`ns=1;s=${name}`), value, { verify: true });
    await expect(write).rejects.toMatchObject({ reason });
  });

  it('answers a probe, signed in or not, and fails it with what keeps the session from opening', async () => {
    const probed = (settings: object) =>
      probe(opcUaDriver({}, { endpoint: server().endpoint, ...settings }), undefined, environment);
    expect(await probed({})).toMatchObject({ refusal: undefined });
    expect(await probed({ ...secured, ...user })).toMatchObject({ refusal: undefined });
    await expect(probed({ ...secured, ...user, password: 'wrong' })).rejects.toMatchObject({
      reason: 'credentialsRefused',
    });
  });

  it('is tested stage by stage: a wrong password fails the session, and nothing before it', async () => {
    const states = async (settings: object) => {
      const driver = opcUaDriver({}, { endpoint: server().endpoint, ...settings });
      const { stages } = await probeStages(driver, undefined, environment);
      return stages.map(({ stage, state }) => `${stage} ${state}`).slice(1);
    };
    expect(await states({})).toEqual(['port passed', 'protocol passed', 'unit passed']);
    expect(await states({ ...secured, ...user, password: 'wrong' })).toEqual([
      'port passed',
      'protocol passed',
      'unit failed',
    ]);
    expect(await states({ endpoint: 'opc.tcp://127.0.0.1:1' })).toEqual([
      'port failed',
      'protocol skipped',
      'unit skipped',
    ]);
  });

  it('reads elements and ranges of arrays, and writes an element', async () => {
    const { session, driver } = connect({ endpoint: server().endpoint });
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
    'follows namespaces when a server starts with them in another order: by URI, and by what an index meant',
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
      await vi.waitFor(async () => expect(await read()).toEqual([42, 7, 42]), {
        timeout: 20_000,
        interval: 100,
      });
      expect(await session.namespaces?.()).toEqual([
        { index: 2, uri: 'http://plant.example/UA/', present: 3 },
        { index: 3, uri: 'http://line.example/UA/', present: 2 },
      ]);
      // The next process of the gateway knows it from its folder.
      const later = createEnvironment({ opcUaFolder: join(folder, 'gateway') });
      const restarted = createDevice(driver, undefined).connect(later);
      expect(await readWith(restarted, driver, [node('ns=2;s=Value')])).toEqual([42]);
      await restarted.close();
      await second.kill();
      const third = await servers.start('order', { port: first.port, namespaces: ['line'] });
      await vi.waitFor(
        async () => expect(await read()).toEqual(['namespaceMissing', 7, 'namespaceMissing']),
        {
          timeout: 20_000,
          interval: 100,
        },
      );
      const gone = readWith(session, driver, [node('nsu=http://plant.example/UA/;s=Value')]);
      await expect(gone).rejects.toMatchObject({
        reason: 'namespaceMissing',
        message: 'namespace unknown: http://plant.example/UA/',
      });
      const meant = readWith(session, driver, [node('ns=2;s=Value')]);
      await expect(meant).rejects.toMatchObject({
        message: 'namespace unknown: 2 = http://plant.example/UA/',
      });
      await third.kill();
    },
  );
});
