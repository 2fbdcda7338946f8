import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type Client } from '@penstock/client/calls/client';
import { cookieFetch } from '@penstock/client/session/cookie-fetch';
import { signIn } from '@penstock/client/sign-in/sign-in';
import { type SeedInput, seedSchema } from '@penstock/contract/product/seed';
import type { Language } from '@penstock/contract/texts/language';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../database/database.ts';
import { WriteProbe } from '../database/write-probe.ts';
import { isDiskFull } from '../process/disk-space.ts';
import { openFolderStore } from '../files/folder-store.ts';
import { buildHttp, type HttpParts } from '../http/app.ts';
import { type Handler, handlerList } from '../http/handlers.ts';
import { healthFrom } from '../http/health.ts';
import type { GatewayRequests } from '../link/gateway-link.ts';
import type { InstallationFacts } from '../modules/installation/handlers.ts';
import { outboxEmail, outboxSms } from '../modules/sender/outbox.ts';
import { installationSecrets } from '../modules/installation/installation-repository.ts';
import { CallCounts } from '../modules/limit/call-count-repository.ts';
import { buildModules, type Modules } from '../modules/modules.ts';
import { ConnectionCounts } from '../network/connection-counts.ts';
import { gatewayAuthentication } from '../modules/provisioning/gateway-secrets.ts';
import { seedDatabase } from '../modules/seed/seed.ts';
import { silentLog, TestClock, testDatabase } from './test-database.ts';

/** The serial number of the gateway of {@link testSeed}, and what it proves itself with. */
export const testSn = '202611210001';
export const testSecret = 'a-secret-of-the-gateway-that-nobody-guesses';
export const testPassword = 'Penstock-26';

const account = { password: testPassword, nickname: '' };

/** Six accounts, one gateway, one equipment that `owner` has and `friend` may use; `member` is a user of `friend`. */
export const testSeed = seedSchema.parse({
  accounts: [
    {
      ...account,
      username: 'owner',
      nickname: '甲',
      roleType: 'user',
      tel: '13800000001',
      email: 'o@example.com',
    },
    { ...account, username: 'friend', nickname: '乙', roleType: 'company' },
    { ...account, username: 'member', nickname: '己', roleType: 'user', memberOf: 'friend' },
    { ...account, username: 'stranger', nickname: '丙', roleType: 'user' },
    { ...account, username: 'operator', nickname: '丁', roleType: 'operation' },
    { ...account, username: 'admin', nickname: '戊', roleType: 'admin' },
  ],
  gateways: [
    { sn: testSn, verificationCode: 'ABCD1234', secret: testSecret, name: '泵站网关', owner: 'owner' },
  ],
  equipment: [
    {
      title: '泵站',
      titleEn: 'Pump station',
      owner: 'owner',
      sn: testSn,
      authorised: ['friend'],
      signals: [
        signal('level', 'float', 'readOnly', '液位', 'Level'),
        {
          ...signal('setpoint', 'float', 'readWrite', '设定值', 'Setpoint'),
          unit: 'm',
          lowerLimit: 0,
          upperLimit: 10,
        },
        signal('pump', 'bit', 'readWrite', '水泵', 'Pump'),
        signal('reset', 'bit', 'writeOnly', '复位', 'Reset'),
        signal('count', 'integer', 'readWrite', '计数', 'Count'),
        signal('note', 'string', 'readWrite', '备注', 'Note'),
      ],
    },
  ],
} satisfies SeedInput);

type SeedSignal = SeedInput['equipment'][number]['signals'][number];

function signal(
  key: string,
  dataType: SeedSignal['dataType'],
  mode: SeedSignal['mode'],
  zh: string,
  en: string,
): SeedSignal {
  return {
    key,
    dataType,
    mode,
    title: { zh, en },
    unit: '',
    decimals: dataType === 'float' ? 2 : 0,
    group: { zh: '主要', en: 'Main' },
  };
}

/** What a gateway answers to a method of the link; it may throw an error of the catalogue. `sn`: which gateway is asked. */
export type GatewayAnswer = (method: string, params: unknown, sn: string) => unknown;

/** A platform with everything but a broker; the test plays the gateways. */
export interface TestPlatform {
  readonly app: FastifyInstance;
  /** Every route that is served, as `METHOD /path`. */
  readonly routes: readonly string[];
  /** `http://127.0.0.1:port` */
  readonly url: string;
  readonly database: Database;
  /** The folder of the file store. */
  readonly filesFolder: string;
  readonly modules: Modules;
  readonly clock: TestClock;
  /** What was requested of gateways since the test started, and what they answer. */
  readonly gateways: { readonly asked: { method: string; params: unknown }[]; answer: GatewayAnswer };
  /** A client that nobody has signed in on. */
  readonly client: (language?: Language) => Client;
  /** A client on which a person of the seed has signed in. */
  readonly signedIn: (username: string, language?: Language) => Promise<Client>;
  /** A client on which a person of the seed has signed in, and the `cookie` header of its session. */
  readonly session: (username: string) => Promise<{ client: Client; cookie: string }>;
  /** Sets whether the gateway is online in the database. */
  readonly setOnline: (online: boolean) => Promise<void>;
  /** The equipment of the seed, its gateway bound. */
  readonly equipmentId: string;
  /** The signal with a key. */
  readonly signalId: (key: string) => string;
}

/**
 * Gives the tests of a file a platform with {@link testSeed}, served on a free port.
 *
 * @param more handlers of calls that only the test declares.
 * @param http what the HTTP side is to do otherwise.
 * @param installation what the installation is to offer otherwise; by default messages go to the outbox.
 */
export function testPlatform(
  more: readonly Handler[] = [],
  http: Partial<HttpParts> = {},
  installation: Partial<InstallationFacts> = {},
): () => TestPlatform {
  const database = testDatabase();
  let platform: TestPlatform | undefined;
  let folder: string | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'penstock-test-files-'));
    platform = await startPlatform(database(), folder, more, http, installation);
  }, 60_000);
  beforeEach(() => {
    if (platform === undefined) return;
    platform.gateways.asked.length = 0;
    platform.gateways.answer = () => ({});
  });
  afterAll(async () => {
    platform?.modules.endSockets();
    await platform?.app.close();
    await platform?.modules.stop();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }, 30_000);

  return () => {
    if (platform === undefined) throw new Error('the platform runs only while tests do');
    return platform;
  };
}

async function startPlatform(
  database: Database,
  filesFolder: string,
  more: readonly Handler[],
  http: Partial<HttpParts>,
  installation: Partial<InstallationFacts>,
): Promise<TestPlatform> {
  const { db, pool } = database;
  await seedDatabase(db, testSeed);
  const clock = new TestClock();
  const gateways: TestPlatform['gateways'] = { asked: [], answer: () => ({}) };
  const requests: GatewayRequests = {
    request: async (sn, method, params) => {
      gateways.asked.push({ method: method.name, params });
      return method.result.parse(await gateways.answer(method.name, params, sn));
    },
  };
  const modules = buildModules({
    database,
    gateways: requests,
    authenticate: gatewayAuthentication(db, () => undefined),
    broker: () => 'mqtt://127.0.0.1:1883',
    authority: () => null,
    isBrokerExternal: false,
    installationSecrets: await installationSecrets(db),
    retention: { records: { days: 730, bytes: 0 }, operationLogDays: 730, alarmDays: 730 },
    alarms: { offlineSeconds: 300, clockSeconds: 60 },
    notifications: { publicUrl: undefined, allowPrivate: true },
    cameras: { allowPrivate: true },
    chattering: { raises: 5, minutes: 10 },
    installation: {
      senders: { sms: outboxSms({ db, clock }), email: outboxEmail({ db, clock }), isDemo: true },
      isRegistrationOpen: true,
      agreementUrl: undefined,
      privacyUrl: undefined,
      map: undefined,
      weather: undefined,
      timeZone: 'Asia/Shanghai',
      version: '0.0.0',
      ...installation,
    },
    clock,
    log: silentLog,
  });
  const probe = new WriteProbe(db, () => clock.now(), silentLog);
  const routes: string[] = [];
  const app = await buildHttp({
    onRoute: (method, path) => routes.push(`${method} ${path}`),
    logger: silentLog,
    handlers: [...handlerList(modules.handlers), ...more],
    files: await openFolderStore(filesFolder),
    sessions: modules.sessions,
    limits: new CallCounts(db, clock),
    metricsToken: undefined,
    documentation: 'everybody',
    // Tests ask much at once.
    sessionRate: { perSecond: 1000, atOnce: 10_000 },
    live: modules.sockets,
    channel: modules.channel,
    health: healthFrom(
      {
        database: () => database.health(),
        broker: () => ({ state: 'up', kind: 'embedded' }),
        isDiskFull: () => isDiskFull(filesFolder),
        isDiskLow: () => false,
        isWritable: () => probe.isWritable(),
        backup: () => 'off',
      },
      () => clock.now(),
    ),
    metrics: new Registry(),
    webFolder: fileURLToPath(new URL('web/', import.meta.url)),
    mapTiles: undefined,
    videoSources: [],
    frameOrigins: [],
    trustProxy: [],
    connections: new ConnectionCounts({ total: 1000, perAddress: 500 }),
    forwarded: new ConnectionCounts({ total: 1000, perAddress: 500 }),
    observe: () => undefined,
    ...http,
  });
  await modules.start();
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const equipment = await db.selectFrom('equipment').select('id').executeTakeFirstOrThrow();
  const signals = await db.selectFrom('signal').select(['id', 'key']).execute();
  const client = (language: Language = 'en', inner: typeof fetch = fetch) =>
    createClient({
      baseUrl: url,
      fetch: cookieFetch(inner),
      clock: { now: () => Date.now(), after: (delay, act) => cancelling(setTimeout(act, delay)) },
      language: () => language,
    });
  return {
    app,
    routes,
    url,
    database,
    filesFolder,
    modules,
    clock,
    gateways,
    client,
    signedIn: async (username, language) => {
      const person = client(language);
      await signIn(person, { account: username, password: testPassword, remember: false }, randomBytes);
      return person;
    },
    session: async (username) => {
      let cookie = '';
      const person = client('en', async (input, init) => {
        const response = await fetch(input, init);
        cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
        return response;
      });
      await signIn(person, { account: username, password: testPassword, remember: false }, randomBytes);
      return { client: person, cookie };
    },
    equipmentId: String(equipment.id),
    signalId: (key) => String(signals.find((one) => one.key === key)?.id),
    setOnline: async (online) => {
      await pool.query(
        'update gateway set online = $2, online_at = now(), offline_at = now() where sn = $1',
        [testSn, online],
      );
    },
  };
}

function cancelling(timer: NodeJS.Timeout): () => void {
  return () => clearTimeout(timer);
}
