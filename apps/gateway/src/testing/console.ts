import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { memoryWires } from '@penstock/link/memory-wire';
import { Peer } from '@penstock/link/peer';
import type { Environment } from '@penstock/protocols/environment';
import { createEnvironment } from '@penstock/protocols/create-environment';
import { pino } from 'pino';
import type { SerialPorts } from '../ports/serial-ports.ts';
import { openDataFolder } from '../data/data-folder.ts';
import { Gateway } from '../gateway.ts';
import type { GatewayHost } from '../host.ts';
import { answerMethods, gatewayHandlers } from '../methods/list.ts';
import type { ServiceOptions } from '../parts/services.ts';
import { LogLines } from '../remote-log/log-lines.ts';
import { clock } from './platform.ts';

/** A host without a gateway. */
export const noHost: GatewayHost = {
  renewSecret: () => Promise.resolve(),
  refreshTrust: () => Promise.resolve([]),
  renewCertificate: () => Promise.resolve(false),
  restart: () => undefined,
  management: { address: 'http://platform/', startedWith: 'http://platform/', trial: null },
  moveTo: () => Promise.resolve(),
};

/** A gateway at work in a folder of its own, and a console that asks it over a link in memory. */
export async function startConsole(
  configuration: ConfigurationInput,
  serialPorts: SerialPorts = { RS485: undefined, RS232: undefined },
  environment: Environment = createEnvironment(),
  host: Partial<GatewayHost> = {},
  more: Partial<ServiceOptions> = {},
) {
  const path = await mkdtemp(join(tmpdir(), 'penstock-console-'));
  const folder = await openDataFolder(path);
  const logLines = new LogLines();
  const log = pino({}, { write: (line: string) => logLines.write(line) });
  const gateway = await Gateway.start({
    folder,
    environment,
    serialPorts,
    sn: '202611210001',
    bufferBytes: 4_194_304,
    outboxBytes: 4_194_304,
    log,
    logLines,
    droppedLogLines: () => 0,
    ...more,
  });
  const [near, far] = memoryWires();
  const own = new Peer(far, { clock, session: 'gateway' });
  answerMethods(own, gatewayHandlers(gateway, { ...noHost, ...host }), { name: 'test' });
  const peer = new Peer(near, { clock, session: 'console' });
  const apply = (document: ConfigurationInput) => {
    const base = gateway.current.revision;
    return gateway.change({ base, author: 'test', note: '', content: { kind: 'document', document } });
  };
  await apply(configuration);
  return {
    gateway,
    folder,
    log,
    environment,
    peer,
    apply,
    stop: async () => {
      peer.close();
      own.close();
      await gateway.stop();
      folder.release();
      await rm(path, { recursive: true, force: true });
    },
  };
}
