import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type Client } from '@penstock/client/calls/client';
import { signIn } from '@penstock/client/sign-in/sign-in';
import { cookieFetch, cookieHeader } from '@penstock/client/session/cookie-fetch';
import type { Language } from '@penstock/languages/language';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Database } from '../kernel/database/database.ts';
import { WriteProbe } from '../kernel/database/write-probe.ts';
import { isDiskFull } from '../kernel/process/disk-space.ts';
import { openFolderStore } from '@penstock/server/files/folder-store';
import { buildHttp, type HttpParts } from '@penstock/server/http/app';
import { type Handler, handlerList } from '@penstock/server/http/handlers';
import { healthFrom } from '../kernel/http/health.ts';
import { sessionCookie } from '@penstock/server/http/session-cookie';
import type { GatewayRequests } from '@penstock/console/requests';
import { CallCounts } from '../kernel/limits/call-count-repository.ts';
import { ConnectionCounts } from '@penstock/server/network/connection-counts';
import { makeRooms, type Outside } from '../rooms/rooms.ts';
import { type Kernel, openKernel } from '../kernel/kernel.ts';
import { Stoppers } from '../kernel/process/stoppers.ts';
import { startRooms } from '../kernel/rooms/running-rooms.ts';
import { readSettings, type Settings } from '../kernel/settings/settings.ts';
import type { GatewayListener } from '../rooms/gateways/link/gateway-messages.ts';
import { LiveTopics } from '../rooms/gateways/link/live-topics.ts';
import { openSenders } from '../rooms/people/sender/senders.ts';
import { silentLog } from './silent-log.ts';
import { TestClock, testDatabase } from './test-database.ts';
import { testPassword, testSn } from './test-seed.ts';
import { seededDatabase } from './test-server.ts';

/**
 * The answer of a gateway to a method of the link; it may throw an error of the catalogue. `sn`: the
 * requested gateway.
 */
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
  readonly rooms: ReturnType<typeof makeRooms>;
  readonly kernel: Kernel;
  /** The messages of gateways: the test sends them in their place. */
  readonly reports: GatewayListener;
  readonly clock: TestClock;
  /** The requests to gateways since the test started, and their answers. */
  readonly gateways: {
    readonly asked: { method: string; params: unknown }[];
    /** The notifications to gateways. */
    readonly notified: { method: string; params: unknown }[];
    answer: GatewayAnswer;
  };
  /** A client that nobody has signed in on. */
  readonly client: (language?: Language) => Client;
  /** Signs a person of the seed in by password, as a browser does: where the sign-in itself matters. */
  readonly signsIn: (username: string) => Promise<Client>;
  /** A client with a session of a person of the seed. */
  readonly signedIn: (username: string, language?: Language) => Promise<Client>;
  /** A client with a session of a person of the seed, and the `cookie` header of its session. */
  readonly session: (username: string) => Promise<{ client: Client; cookie: string }>;
  /** Sets whether the gateway is online in the database. */
  readonly setOnline: (online: boolean) => Promise<void>;
  /** The equipment of the seed, its gateway bound. */
  readonly equipmentId: string;
  /** The signal with a key. */
  readonly signalId: (key: string) => string;
}

/** The parts in which a test differs from the platform of all tests. */
export interface TestOutside extends Partial<Pick<Outside, 'senders' | 'weather'>> {
  readonly settings?: Partial<Settings>;
  /** Ends the connection of a gateway; nothing is connected by default. */
  readonly disconnectGateway?: (sn: string) => void;
}

/**
 * Gives the tests of a file a platform with {@link testSeed}, served on a free port.
 *
 * @param more handlers of calls that only the test declares.
 * @param http what the HTTP side is to do otherwise.
 * @param outside what the rooms are made with otherwise; by default messages go to the outbox.
 */
export function testPlatform(
  more: readonly Handler[] = [],
  http: Partial<HttpParts> = {},
  outside: TestOutside = {},
): () => TestPlatform {
  const database = testDatabase(seededDatabase);
  const stoppers = new Stoppers();
  let platform: TestPlatform | undefined;
  let folder: string | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'penstock-test-files-'));
    platform = await startPlatform(database(), { folder, stoppers }, more, http, outside);
  }, 60_000);
  beforeEach(() => {
    if (platform === undefined) return;
    platform.gateways.asked.length = 0;
    platform.gateways.notified.length = 0;
    platform.gateways.answer = () => ({});
  });
  afterAll(async () => {
    expect(await stoppers.stop(silentLog, 20)).toBe(true);
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }, 30_000);

  return () => {
    if (platform === undefined) throw new Error('the platform runs only while tests do');
    return platform;
  };
}

/** The settings of the platform of tests: gateways of this machine, and messages in the outbox. */
const testSettings: Settings = {
  ...readSettings({}),
  emailSender: 'outbox',
  smsSender: 'outbox',
  registration: 'on',
  timeZone: 'Asia/Shanghai',
  webhookPrivate: 'on',
  cameraPrivate: 'on',
};

async function startPlatform(
  database: Database,
  { folder, stoppers }: { readonly folder: string; readonly stoppers: Stoppers },
  more: readonly Handler[],
  http: Partial<HttpParts>,
  outside: TestOutside,
): Promise<TestPlatform> {
  const { db, pool } = database;
  const clock = new TestClock();
  const gateways: TestPlatform['gateways'] = { asked: [], notified: [], answer: () => ({}) };
  const requests: GatewayRequests = {
    request: async (sn, method, params) => {
      gateways.asked.push({ method: method.name, params });
      return method.result.parse(await gateways.answer(method.name, params, sn));
    },
  };
  const settings = { ...testSettings, ...outside.settings };
  const metrics = new Registry();
  const kernel = await openKernel({ settings, database, folder, metrics, clock, log: silentLog });
  const rooms = makeRooms(kernel, {
    connect: () => ({
      requests,
      notices: {
        notify: (_sn, { name }, params) => {
          gateways.notified.push({ method: name, params });
          return Promise.resolve();
        },
      },
      brokerUrl: () => 'mqtt://127.0.0.1:1883',
      secretPlace: 'platform',
      disconnectGateway: outside.disconnectGateway ?? (() => undefined),
      countDropped: () => undefined,
      liveTopics: new LiveTopics(undefined, silentLog),
      processes: () => 1,
      hears: { presence: () => undefined, shards: () => undefined },
      running: [],
    }),
    senders: outside.senders ?? openSenders(settings, { db, clock }),
    weather: outside.weather,
  });
  const probe = new WriteProbe(db, () => clock.now(), silentLog);
  const routes: string[] = [];
  const app = await buildHttp({
    onRoute: (method, path) => routes.push(`${method} ${path}`),
    logger: silentLog,
    handlers: [...handlerList(rooms.calls), ...more],
    files: await openFolderStore(folder),
    sessions: kernel.sessions,
    limits: new CallCounts(db, clock),
    metricsToken: undefined,
    documentation: 'everybody',
    // Tests ask much at once.
    sessionRate: { perSecond: 1000, atOnce: 10_000 },
    live: rooms.values.sockets,
    tunnels: rooms.configuration.tunnelGate,
    serial: rooms.configuration.serialConsoles,
    channel: kernel.channel,
    programs: rooms.gateways.programs,
    health: healthFrom(
      {
        database: () => database.health(),
        broker: () => ({ state: 'up', kind: 'embedded' }),
        isDiskFull: () => isDiskFull(folder),
        isDiskLow: () => false,
        isWritable: () => probe.isWritable(),
        backup: () => 'off',
        files: () => kernel.mover.state,
      },
      () => clock.now(),
    ),
    metrics,
    web: fileURLToPath(new URL('web/', import.meta.url)),
    mapTiles: undefined,
    videoSources: [],
    frameOrigins: [],
    trustProxy: [],
    connections: new ConnectionCounts({ total: 1000, perAddress: 500 }),
    forwarded: new ConnectionCounts({ total: 1000, perAddress: 500 }),
    observe: () => undefined,
    ...http,
  });
  await startRooms([{ name: 'kernel', hears: {}, running: kernel.running }, ...rooms.order], {
    events: kernel.events,
    stoppers,
  });
  stoppers.add('calls', async () => {
    rooms.values.hub.stop();
    kernel.channel.stop();
    await app.close();
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const equipment = await db.selectFrom('equipment').select('id').executeTakeFirstOrThrow();
  const signals = await db.selectFrom('signal').select(['id', 'key']).execute();
  const client = (language: Language = 'en', inner: typeof fetch = cookieFetch(fetch)) =>
    createClient({
      baseUrl: url,
      fetch: inner,
      clock: { now: () => Date.now(), after: (delay, act) => cancelling(setTimeout(act, delay)) },
      language: () => language,
    });
  return {
    app,
    routes,
    url,
    database,
    filesFolder: folder,
    rooms,
    kernel,
    reports: rooms.gateways.messages,
    clock,
    gateways,
    client,
    signsIn: async (username) => {
      const person = client();
      await signIn(person, { account: username, password: testPassword, remember: false }, randomBytes);
      return person;
    },
    signedIn: async (username, language) => {
      const cookies = new Map([[sessionCookie, await openSession(kernel, username)]]);
      return client(language, cookieFetch(fetch, cookies));
    },
    session: async (username) => {
      const cookies = new Map([[sessionCookie, await openSession(kernel, username)]]);
      return { client: client('en', cookieFetch(fetch, cookies)), cookie: cookieHeader(cookies) };
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

/** Opens a session as a sign-in does, without the time that it takes to check a password. Answers its token. */
async function openSession({ db, sessions }: Kernel, username: string): Promise<string> {
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const { token } = await sessions.open(db, id, false, { userAgent: '', address: '127.0.0.1' });
  return token;
}

function cancelling(timer: NodeJS.Timeout): () => void {
  return () => clearTimeout(timer);
}
