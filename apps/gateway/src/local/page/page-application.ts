import type { Socket } from 'node:net';
import { failure } from '@penstock/contract/errors/error';
import type { ConsoleLink } from '@penstock/link/console-link';
import { splitLive } from '@penstock/link/live-split';
import { memoryWires } from '@penstock/link/memory-wire';
import { consoleHandlers } from '@penstock/local-console/console-handlers';
import { LocalConsole } from '@penstock/local-console/local-console';
import { buildLocalHttp } from '@penstock/local-console/local-http';
import { LocalSessions } from '@penstock/local-console/local-sessions';
import { systemClock } from '@penstock/node-kit/clock';
import { openFolderStore } from '@penstock/server/files/folder-store';
import { Certificates } from '@penstock/server/tls/certificates';
import { checkCertificate } from '@penstock/server/tls/server-certificate';
import type { Logger } from 'pino';
import { software } from '../../about.ts';
import type { HeldCertificate } from '../../data/identity.ts';
import type { LocalConsoles } from '../local-consoles.ts';
import type { LocalPassword } from '../../sign-in/local-password.ts';

/** The name that revisions made at the gateway's own page carry. */
const author = 'local';

/** The server of the pages of a gateway. */
export interface PageApplication {
  /** Serves a browser that has connected. */
  serve(socket: Socket): void;
  stop(): Promise<void>;
}

/** The parts of the pages of a gateway. */
export interface PageApplicationParts {
  readonly sn: string;
  readonly consoles: LocalConsoles;
  readonly password: LocalPassword;
  readonly certificate: HeldCertificate;
  /** The folder of the built web application. */
  readonly webFolder: string;
  /** Where the files of requests are kept while they are worked on. */
  readonly filesFolder: string;
  readonly log: Logger;
}

/** Makes the server of a gateway's own pages: its console over a link in memory, behind the local password. */
export async function openPageApplication(parts: PageApplicationParts): Promise<PageApplication> {
  const { sn, consoles, password, certificate, log } = parts;
  // Each call looks whether the password was reset at the box since: its sessions end then.
  const confirm = () => password.isSet();
  const sessions = new LocalSessions({ clock: systemClock, author, confirm });
  const local = new LocalConsole({ clock: systemClock, log, version: software, sessions });
  const connection = await local.gateway.open(ownLink(sn, consoles), sn);
  // The password has changed, or was reset.
  const endListening = password.hear(() => {
    sessions.closeAll();
    void local.channel.check();
  });
  const program = {
    place: 'gateway',
    version: software,
    password: {
      facts: async (address: string) => ({
        isSet: await password.isSet(),
        lockedSeconds: password.lockedFor(address),
      }),
      signIn: async (given: string, isNew: boolean, address: string) => {
        if (isNew) await password.set(address, given, undefined);
        else await password.check(address, given);
      },
    },
    // The gateway itself is always there.
    reconnect: async () => local.gateway.connection ?? connection,
    disconnect: async () => undefined,
  } as const;
  const app = await buildLocalHttp({
    console: local,
    place: 'gateway',
    handlers: consoleHandlers({ gateway: local.gateway, sessions }, program),
    files: await openFolderStore(parts.filesFolder),
    web: parts.webFolder,
    certificates: new Certificates(checkCertificate(certificate.certificate, certificate.key)),
    clock: systemClock,
    logger: log,
  });
  await app.ready();
  return {
    serve: (socket) => void app.server.emit('connection', socket),
    stop: async () => {
      endListening();
      await local.stop();
      await app.close();
    },
  };
}

/** The way from the pages to their own gateway, which has let them in: each browser is asked for the password. */
function ownLink(sn: string, consoles: LocalConsoles): ConsoleLink {
  const [own, theirs] = memoryWires();
  const split = splitLive(own);
  const { wire } = split;
  let end: (reason: Error) => void = () => undefined;
  const ended = new Promise<Error>((resolve) => {
    end = resolve;
  });
  consoles.attach(theirs, { kind: 'own', address: 'own', isTrusted: true });
  return {
    mode: 'own',
    sn,
    wire: {
      ...wire,
      listen: (listener) =>
        wire.listen({
          message: (text) => listener.message(text),
          closed: () => {
            listener.closed();
            end(failure('gateway.offline', { sn }));
          },
        }),
    },
    hearLive: (listener) => split.hearLive(listener),
    hearOnline: () => undefined,
    ended,
    close: async () => wire.close(),
  };
}
