import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import {
  AttributeIds,
  type ClientSession,
  DataType,
  MessageSecurityMode,
  OPCUAClient,
  SecurityPolicy,
  UserTokenType,
} from 'node-opcua-client';
import { OPCUACertificateManager } from 'node-opcua-certificate-manager';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { archivedPeers } from '../../../../../scripts/testing/peer-archive.ts';
import { startDataServiceBench } from '../../testing/data-service-bench.ts';
import { freePort } from '../../testing/modbus-device.ts';

type Bench = Awaited<ReturnType<typeof startDataServiceBench>>;
type Service = NonNullable<NonNullable<ConfigurationInput['dataServices']>['opcUa']>[number];

/** asyncua of FreeOpcUa with what it needs, which is in no registry that tests reach. */
const asyncua = join(archivedPeers('opc-ua-peers-') ?? '/nowhere', 'python');
const program = fileURLToPath(new URL('./peer/asyncua-client.py', import.meta.url));
const user = { username: 'scada', password: 'a-password' };

const outputSchema = z.object({
  tree: z.unknown(),
  read: z.unknown(),
  writes: z.unknown(),
  changes: z.record(z.string(), z.array(z.unknown())),
});

let bench: Bench;
let port: number;
let folder: string;

const serve = (settings: Partial<Service> = {}, more: Partial<ConfigurationInput> = {}) =>
  bench.apply(
    { opcUa: [{ name: 'scada', port, ...user, writableKeys: ['setpoint', 'pump'], ...settings }] },
    more,
  );
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
    { timeout: 50_000, interval: 50 },
  );

beforeEach(async () => {
  bench = await startDataServiceBench();
  port = await freePort();
  folder = mkdtempSync(join(tmpdir(), 'penstock-opc-ua-client-'));
});
/** The manager of certificates sets it, for all that this process starts: files that come after share it. */
const opensslConfiguration = process.env['OPENSSL_CONF'];

afterEach(async () => {
  if (opensslConfiguration === undefined) delete process.env['OPENSSL_CONF'];
  else process.env['OPENSSL_CONF'] = opensslConfiguration;
  await bench.stop();
  rmSync(folder, { recursive: true });
});

/** Does something with a session, which is closed then. */
async function withSession<Result>(
  { encrypted = true, password = user.password, isAnonymous = false, hasCertificate = false },
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  const client = OPCUAClient.create({
    securityPolicy: encrypted ? SecurityPolicy.Aes256_Sha256_RsaPss : SecurityPolicy.None,
    securityMode: encrypted ? MessageSecurityMode.SignAndEncrypt : MessageSecurityMode.None,
    endpointMustExist: false,
    connectionStrategy: { maxRetry: 0 },
    clientCertificateManager: new OPCUACertificateManager({
      rootFolder: folder,
      automaticallyAcceptUnknownCertificate: true,
    }),
  });
  try {
    await client.connect(`opc.tcp://127.0.0.1:${port}`);
    const session = await client.createSession(
      hasCertificate
        ? {
            type: UserTokenType.Certificate,
            certificateData: client.getCertificate(),
            privateKey: readFileSync(join(folder, 'own/private/private_key.pem'), 'utf8'),
          }
        : isAnonymous
          ? { type: UserTokenType.Anonymous }
          : { type: UserTokenType.UserName, userName: user.username, password },
    );
    return await work(session);
  } finally {
    await client.disconnect();
  }
}

const valueOf = (key: string) => ({ nodeId: `ns=1;s=${key}`, attributeId: AttributeIds.Value });

describe.skipIf(!existsSync(join(asyncua, 'asyncua')))('asyncua, a stack of others', () => {
  it.each(['encrypted', 'plain'])(
    'browses, reads, subscribes and writes: %s',
    async (mode) => {
      await serve({ security: 'any' });
      await isReady();
      const given = [program, `opc.tcp://127.0.0.1:${port}`, user.username, user.password, mode];
      const { stdout } = await promisify(execFile)('python3', given, {
        env: { ...process.env, PYTHONPATH: asyncua },
        timeout: 40_000,
      });
      const { tree, read, writes, changes } = outputSchema.parse(JSON.parse(stdout));
      expect(tree).toEqual({
        plc: { level: 'level', setpoint: 'setpoint', pump: 'pump', label: 'label', missing: 'missing' },
        twice: 'twice',
      });
      expect(read).toMatchObject({
        level: { value: 21.5, type: 'Double', status: 'Good', time: expect.stringMatching(/^20/) },
        setpoint: { type: 'Float', status: 'Good' },
        pump: { value: false, type: 'Boolean' },
        label: { value: '', type: 'String' },
        missing: { status: 'BadConfigurationError' },
        twice: { value: 43, type: 'Double' },
      });
      expect(writes).toEqual(['Good', 'Good', 'BadNotWritable', 'BadTypeMismatch']);
      expect(changes['setpoint']?.at(-1)).toBe(21.5);
      expect(changes['pump']?.at(-1)).toBe(true);
      expect(bench.device.registers.get(10)).toBe(0x41ac);
      expect(bench.device.coils.has(5)).toBe(true);
      await vi.waitFor(() => expect(status().counters).toMatchObject({ writes: 2, failedWrites: 0 }), {
        timeout: 5000,
      });
    },
    90_000,
  );
});

describe('an OPC UA server of the gateway', () => {
  it('gives values with types, qualities and times, and takes those of variables that may be written', async () => {
    await serve();
    await isReady();
    await withSession({}, async (session) => {
      const [level, missing] = await session.read([valueOf('level'), valueOf('missing')]);
      expect(level?.value.dataType).toBe(DataType.Double);
      expect(level?.value.value).toBe(21.5);
      expect(Math.abs(Date.now() - Number(level?.sourceTimestamp))).toBeLessThan(5000);
      expect(missing?.statusCode.name).toBe('BadConfigurationError');
      const write = (key: string, dataType: DataType, value: unknown) =>
        session.write({ ...valueOf(key), value: { value: { dataType, value } } });
      expect((await write('setpoint', DataType.Float, 2)).name).toBe('Good');
      expect(bench.device.registers.get(10)).toBe(0x4000);
      expect((await write('level', DataType.Double, 2)).name).toBe('BadNotWritable');
      await bench.device.stop();
      expect((await write('setpoint', DataType.Float, 3)).name).toMatch(/^Bad(Timeout|CommunicationError)$/);
      await vi.waitFor(
        async () =>
          expect((await session.read(valueOf('level'))).statusCode.name).toMatch(
            /^Bad(Timeout|CommunicationError)$/,
          ),
        { timeout: 20_000, interval: 200 },
      );
      await vi.waitFor(() => expect(status().clients).toHaveLength(1), { timeout: 5000 });
    });
  }, 90_000);

  it('lets nobody in without the password, without security or from elsewhere, unless that is set', async () => {
    await serve();
    await isReady();
    await expect(withSession({ password: 'another' }, () => Promise.resolve())).rejects.toThrow(
      /BadUserAccessDenied|BadIdentityTokenRejected/,
    );
    await expect(withSession({ isAnonymous: true }, () => Promise.resolve())).rejects.toThrow(
      /anonymous|BadIdentityToken/i,
    );
    await expect(withSession({ hasCertificate: true }, () => Promise.resolve())).rejects.toThrow(
      /BadIdentityTokenRejected|BadUserAccessDenied|BadCertificate/,
    );
    await expect(withSession({ encrypted: false }, () => Promise.resolve())).rejects.toThrow(
      /security|endpoint|channel|connection|disconnect/i,
    );
    await serve({ security: 'any', anonymous: true, username: '', password: '' });
    await isReady();
    const value = await withSession({ encrypted: false, isAnonymous: true }, (session) =>
      session.read(valueOf('twice')),
    );
    expect(value.value.value).toBe(43);
    await serve({ clients: '10.99.0.0/16', security: 'any' });
    await isReady();
    await expect(withSession({ encrypted: false }, () => Promise.resolve())).rejects.toThrow(
      /security|endpoint|channel|connection|disconnect/i,
    );
    await vi.waitFor(() => expect(status().counters.refusedConnections).toBeGreaterThan(0), {
      timeout: 5000,
    });
  }, 120_000);

  it('goes on with other variables while a client stays', async () => {
    await serve();
    await isReady();
    await withSession({}, async (session) => {
      await serve({}, { intermediateVariables: [{ key: 'thrice', formula: 'level * 3' }] });
      await vi.waitFor(async () => expect((await session.read(valueOf('thrice'))).value.value).toBe(64.5), {
        timeout: 10_000,
      });
      expect((await session.read(valueOf('twice'))).statusCode.name).toBe('BadNodeIdUnknown');
    });
  }, 90_000);

  it('shows in words that its port is taken', async () => {
    const other = await startDataServiceBench();
    try {
      await other.apply({ modbusTcp: [{ name: 'first', port }] });
      await vi.waitFor(() => expect(other.services.statuses()[0]?.state).toBe('listening'));
      await serve();
      await vi.waitFor(
        () => expect(status()).toMatchObject({ state: 'failed', error: { key: 'dataService.portInUse' } }),
        {
          timeout: 30_000,
        },
      );
    } finally {
      await other.stop();
    }
  }, 60_000);
});
