import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Logger } from 'pino';
import { software } from '../about.ts';
import type { Gateway } from '../gateway.ts';
import type { GatewayHost } from '../host.ts';
import type { DataFolder } from '../data/data-folder.ts';
import { linkedGateway } from '../link/of-gateway.ts';
import { announceByDatagrams } from './discovery/datagrams.ts';
import { announceService } from './discovery/service.ts';
import { LocalConsoles } from './local-consoles.ts';
import type { LocalPassword } from '../sign-in/local-password.ts';
import { LocalServer } from './local-server.ts';
import { OwnPage } from './page/own-page.ts';
import { openOwnCertificate, type OwnCertificate } from '../data/own-certificate.ts';

/** The web application beside this program, in the sources and in an installation alike. */
const webFolder = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** How a gateway listens for consoles of its LAN. */
export interface LocalOptions {
  /** 0: not at all. */
  readonly port: number;
  /** The port of the gateway's own page, for browsers; 0: none. */
  readonly pagePort: number;
  /** Whether addresses of public networks are let in too. */
  readonly isOpenToAll: boolean;
  /** Whether it announces itself there, and answers who searches. */
  readonly isAnnounced: boolean;
}

interface ServeLocallyOptions extends LocalOptions {
  readonly gateway: Gateway;
  readonly host: GatewayHost;
  readonly sn: string;
  readonly folder: DataFolder;
  readonly password: LocalPassword;
}

/** The service of consoles that are connected to the gateway itself. */
export interface LocalService {
  readonly consoles: LocalConsoles;
  stop(): Promise<void>;
}

/** Serves consoles that are connected to the gateway itself, and listens for those of the LAN. */
export async function serveLocally(options: ServeLocallyOptions): Promise<LocalService> {
  const { gateway, host, sn, folder, password, port, pagePort, isOpenToAll, isAnnounced } = options;
  const { clock, log, live, facts, terminals } = gateway.services;
  const consoles = new LocalConsoles({
    gateway: linkedGateway(gateway),
    host,
    sn,
    name: () => gateway.current.configuration.name,
    password,
    left: (name) => {
      live.leave(name);
      gateway.tunnels.consolesLost((console) => console === name);
      terminals.consolesLost((console) => console === name);
    },
  });
  const stops: (() => unknown)[] = [() => consoles.stop()];
  const service: LocalService = {
    consoles,
    stop: async () => {
      for (const stop of stops) await stop();
    },
  };
  if (port === 0 && pagePort === 0) return service;
  const certificate = await certificateOf(folder.localCertificate, sn, log);
  if (certificate === undefined) return service;
  const { fingerprint } = certificate;
  if (port !== 0) {
    consoles.fingerprint = fingerprint;
    facts.local = { port, fingerprint };
    const server = new LocalServer({ consoles, certificate, port, isOpenToAll, clock, log });
    if (isAnnounced) stops.unshift(announce(gateway, sn, port, fingerprint));
    stops.push(() => server.stop());
  }
  if (pagePort !== 0 && existsSync(join(webFolder, 'index.html'))) {
    const parts = { sn, consoles, password, certificate, webFolder, filesFolder: folder.pageFiles, log };
    const page = new OwnPage({
      port: pagePort,
      isOpenToAll,
      load: async () => (await import('./page/page-application.ts')).openPageApplication(parts),
      clock,
      log,
    });
    stops.push(() => page.stop());
  }
  return service;
}

/** The certificate of the gateway; undefined where none can be made. The gateway works without. */
async function certificateOf(file: string, sn: string, log: Logger): Promise<OwnCertificate | undefined> {
  try {
    return await openOwnCertificate(file, sn, log);
  } catch (error) {
    log.error(
      { file, reason: reasonOf(error) },
      'no certificate can be kept; consoles of the LAN are not served',
    );
    return undefined;
  }
}

/** Announces the gateway on its networks, in both forms; the answer ends it. */
function announce(gateway: Gateway, sn: string, port: number, fingerprint: string): () => void {
  const { clock, hardware, log } = gateway.services;
  const announced = () => ({
    sn,
    name: gateway.current.configuration.name,
    hardware,
    software,
    port,
    fingerprint,
  });
  const endDatagrams = announceByDatagrams({ gateway: announced, clock, log });
  const endService = announceService({ gateway: announced, clock, random: Math.random, log });
  return () => {
    endDatagrams();
    endService();
  };
}
