import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { Servers, type TestServer } from './opc-ua-servers.ts';
import { createEnvironment } from '../create-environment.ts';
import type { Point, Session } from '../device.ts';
import { createDevice } from '../list.ts';
import type { OpcUaDriver } from '../opc-ua/driver.ts';
import type { Value } from '../values/value.ts';
import { createValueTable, faultAt, valueAt } from '../values/value-table.ts';
import { opcUaDriver } from './opc-ua-driver.ts';
import { pointOf } from './points.ts';

/** How somebody signs in to the servers. */
export const user = { authentication: 'user', username: 'fitter', password: 'låser 1' } as const;
export const secured = { securityPolicy: 'Basic256Sha256', messageMode: 'SignAndEncrypt' } as const;
/** The fields of a point that is read as a text. */
export const text = { dataType: 'string', stringLength: 100 } as const;

/** Tests that start servers of their own, each a process that loads the whole stack. */
export const startsServers = { timeout: 120_000 } as const;

/** A point of a node. */
export const node = (address: string, point: Partial<Point> = {}) =>
  pointOf({ area: 'node', address, dataType: 'double', ...point });

/** A node of the server's own namespace, as browsing names it: by the URI, which has the name of the machine. */
export const own = (identifier: string) => `nsu=urn:${hostname()}:NodeOPCUA-Server;${identifier}`;

/** Whether the program that the tests run against is installed. */
export function hasServer(): boolean {
  try {
    createRequire(import.meta.url).resolve('node-opcua-server');
    return true;
  } catch {
    return false;
  }
}

/** Reads points over a session, in their order: a value each, or why there is none. */
export async function readWith(
  session: Session,
  driver: OpcUaDriver,
  points: readonly Point[],
): Promise<Value[]> {
  const table = createValueTable(points.length);
  const { blocks, refused } = createDevice(driver, undefined).plan(points);
  expect(refused).toEqual([]);
  await Promise.all(blocks.map((block) => session.read(block, table)));
  return points.map(({ row }) => faultAt(table, row) ?? valueAt(table, row));
}

/** Servers of node-opcua for the tests of a file, and sessions with them, which end with each test. */
export function opcUaBench() {
  const folder = mkdtempSync(join(tmpdir(), 'penstock-opc-ua-'));
  const servers = new Servers(folder, user);
  const sessions = new Set<Session>();
  const environment = createEnvironment({ opcUaFolder: join(folder, 'gateway') });
  // Keeps the thread between tests, which would start one each.
  const keeper = environment.opcUa.join();
  let usual: TestServer | undefined;

  beforeAll(async () => {
    usual = await servers.start('usual');
  });
  afterEach(async () => {
    await Promise.all([...sessions].map((session) => session.close()));
    sessions.clear();
  });
  afterAll(async () => {
    await keeper.leave();
    await servers.killAll();
    rmSync(folder, { recursive: true, force: true });
  });

  function connect(settings: object, fields: object = {}): { session: Session; driver: OpcUaDriver } {
    const driver = opcUaDriver(fields, settings);
    const session = createDevice(driver, undefined).connect(environment);
    sessions.add(session);
    return { session, driver };
  }

  async function readPoints(settings: object, points: readonly Point[]): Promise<Value[]> {
    const { session, driver } = connect(settings);
    return await readWith(session, driver, points);
  }

  /** The server that all tests of the file share. */
  const server = (): TestServer => {
    if (usual === undefined) throw new Error('the server has not been started');
    return usual;
  };

  return { folder, servers, environment, connect, readPoints, server };
}
