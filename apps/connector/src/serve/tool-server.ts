import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { backgroundClock, type Clock } from '@penstock/node-kit/clock';
import { codeOf } from '@penstock/node-kit/error-text';
import { StartError } from '@penstock/node-kit/start-error';
import { Connecting } from '@penstock/local-console/connecting';
import { consoleHandlers } from '@penstock/local-console/console-handlers';
import { LocalConsole } from '@penstock/local-console/local-console';
import { buildLocalHttp } from '@penstock/local-console/local-http';
import { EntryToken, LocalSessions } from '@penstock/local-console/local-sessions';
import { openFolderStore } from '@penstock/server/files/folder-store';
import type { Logger } from 'pino';
import type { Installation } from '../installation.ts';
import { RememberedConnections } from '../remembered/remembered-connections.ts';
import type { UsedWay } from '../remembered/remembered-way.ts';
import type { SecretStore } from '../remembered/secret-store.ts';
import { versionHandlers } from '../versions/version-handlers.ts';
import { connectHandlers } from './connect-handlers.ts';
import { newGatewayHandlers } from './new-gateway-handlers.ts';
import type { GatewayWays } from '../links/gateway-ways.ts';
import { FileDesk } from './file-desk.ts';
import { rememberedHandlers } from './remembered-handlers.ts';
import { KnownGateways } from './known-gateways.ts';

/** The connection tool while it serves its pages. */
export interface ToolServer {
  /** The address of the page with the token that lets one browser in, once. */
  readonly entryAddress: () => string;
  /** Resolves when a person has ended the tool from its page. */
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

/** Starts to serve the pages of the connection tool, on the loopback address only. @throws StartError */
export async function startToolServer(parts: {
  readonly port: number;
  readonly data: string;
  readonly installation: Installation;
  /** The only certificate authorities that are trusted when a platform is asked for a new version, PEM; those of the system without. */
  readonly authority: string | undefined;
  /** The name that revisions made here carry: that of the person at this computer. */
  readonly author: string;
  readonly ways: GatewayWays;
  /** Opens the key store of the system; undefined where there is none. */
  readonly openSystemStore: () => Promise<SecretStore | undefined>;
  readonly clock: Clock;
  readonly log: Logger;
}): Promise<ToolServer> {
  const { data, installation, clock, log } = parts;
  const { version, web } = installation;
  await mkdir(data, { recursive: true, mode: 0o700 });
  const known = await KnownGateways.open(join(data, 'known-gateways.json'));
  const remembered = await RememberedConnections.open({
    files: { connections: join(data, 'connections.json'), secrets: join(data, 'secrets.json') },
    openSystem: parts.openSystemStore,
    log,
  });
  const sessions = new LocalSessions({ clock, author: parts.author });
  const local = new LocalConsole({ clock, log, version, sessions });
  const connecting = new Connecting<UsedWay>(local.gateway, backgroundClock, log);
  const entry = new EntryToken();
  const desk = new FileDesk();
  let exit: () => void = () => undefined;
  const exited = new Promise<void>((resolve) => {
    exit = () => setTimeout(resolve, exitDelay);
  });
  const program = {
    place: 'tool',
    version,
    entry,
    reconnect: () => connecting.again(),
    disconnect: () => connecting.end(),
    lost: () => connecting.lost,
    file: () => desk.facts,
    exit: () => exit(),
  } as const;
  const app = await buildLocalHttp({
    console: local,
    place: 'tool',
    handlers: [
      ...consoleHandlers({ gateway: local.gateway, sessions }, program),
      ...connectHandlers(parts.ways, connecting, known),
      ...newGatewayHandlers,
      ...rememberedHandlers(parts.ways, connecting, local.gateway, remembered),
      ...desk.handlers(local, connecting, clock),
      ...versionHandlers(installation, parts.authority),
    ],
    files: await openFolderStore(join(data, 'files')),
    web,
    clock,
    logger: log,
  });
  const port = await listen(app, parts.port);
  return {
    entryAddress: () => `http://127.0.0.1:${port}/connect#${entry.renew()}`,
    exited,
    stop: async () => {
      await connecting.end();
      await local.stop();
      await app.close();
    },
  };
}

/** How long the answer to the last call has to get out, in ms. */
const exitDelay = 200;

/** Listens on the loopback address, on another port where the usual one is taken. */
async function listen(app: Awaited<ReturnType<typeof buildLocalHttp>>, port: number): Promise<number> {
  const host = '127.0.0.1';
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    throw new StartError(
      `The port ${port} is in use: choose another one with --port, or any free one with --port 0.`,
    );
  }
  const address: AddressInfo | string | null = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no address');
  return address.port;
}
