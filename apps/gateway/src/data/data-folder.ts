import { join } from 'node:path';
import { reasonOf } from '@penstock/node-kit/error-text';
import { FolderInUseError, type FolderLock, lockFolder } from '@penstock/node-kit/folder-lock';
import { makeFolders } from '@penstock/node-kit/make-folders';
import { StartError } from '@penstock/node-kit/start-error';

/** The folder that holds all a gateway keeps, locked for this process. */
export interface DataFolder extends FolderLock {
  /** The folder itself. */
  readonly home: string;
  readonly identity: string;
  readonly configuration: string;
  /** The hash of the local password; none where it is not set. */
  readonly localPassword: string;
  /** The certificate by which the gateway is known on the LAN, with its key; made when it first listens there. */
  readonly localCertificate: string;
  /** The probation of the current revision, while there is one. */
  readonly probation: string;
  readonly records: string;
  /** The states of alarms. */
  readonly alarms: string;
  /** The newest lines of the gateway's log. */
  readonly log: string;
  /** Reports that servers do not have yet. */
  readonly outbox: string;
  /** The counters of report topics. */
  readonly reportCounters: string;
  /** The random client ids of MQTT connections, by the name of the connection. */
  readonly clientIds: string;
  /** The answers of vendors to dynamic registration; secrets of devices. */
  readonly registrations: string;
  /** The hubs to which devices were assigned at the first connect. */
  readonly assignments: string;
  /** The things that gateways were provisioned as, with their certificates and keys. */
  readonly things: string;
  /** The number of the last session of each Sparkplug edge node. */
  readonly edgeNodes: string;
  /** The presses of buttons that write, and the ends of presses that the platform does not know yet. */
  readonly heldWrites: string;
  /** The files that are being transferred to the gateway in chunks; emptied at each start. */
  readonly transfers: string;
  /** The files of requests to the gateway's own page, while they are worked on; emptied when the page is first served. */
  readonly pageFiles: string;
  /** The client certificate of OPC UA and the servers it has trusted; made when the first driver needs it. */
  readonly opcUa: string;
  /** The certificates of OPC UA servers on the gateway; made when the first one starts. */
  readonly opcUaServers: string;
  /** The values that scripts store. */
  readonly userData: string;
  /** The applications and the state of upgrades; made by a gateway that takes upgrades. */
  readonly firmware: string;
  /** The settings of the machine that were changed here, and the time until SSH is closed that gateway debug has opened. */
  readonly changedSettings: string;
  readonly sshEnd: string;
  /** The terminals that the platform has opened, until it knows that they have ended. */
  readonly terminals: string;
}

/**
 * Makes the folder where it does not exist, and locks it.
 * @throws StartError when it cannot be written or another gateway uses it.
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  try {
    makeFolders(join(path, 'configuration'), 0o700);
    makeFolders(join(path, 'records'), 0o700);
    makeFolders(join(path, 'log'), 0o700);
    makeFolders(join(path, 'outbox'), 0o700);
    makeFolders(join(path, 'transfers'), 0o700);
    const { release } = await lockFolder(path, 'gateway');
    return {
      home: path,
      identity: join(path, 'identity.json'),
      configuration: join(path, 'configuration'),
      localPassword: localPasswordFile(path),
      localCertificate: join(path, 'local-certificate.json'),
      probation: join(path, 'probation.json'),
      records: join(path, 'records'),
      alarms: join(path, 'alarms.journal'),
      log: join(path, 'log'),
      outbox: join(path, 'outbox'),
      reportCounters: join(path, 'report-counters.json'),
      clientIds: join(path, 'client-ids.json'),
      registrations: join(path, 'registrations.json'),
      assignments: join(path, 'assignments.json'),
      things: join(path, 'things.json'),
      edgeNodes: join(path, 'edge-nodes.json'),
      heldWrites: join(path, 'held-writes.json'),
      transfers: join(path, 'transfers'),
      pageFiles: join(path, 'page-files'),
      opcUa: join(path, 'opc-ua'),
      opcUaServers: join(path, 'opc-ua-servers'),
      userData: join(path, 'user-data.json'),
      firmware: join(path, 'firmware'),
      changedSettings: join(path, 'changed-settings.json'),
      sshEnd: join(path, 'ssh-end.json'),
      terminals: join(path, 'terminals.json'),
      release,
    };
  } catch (error) {
    if (error instanceof FolderInUseError) {
      throw new StartError(
        `The folder ${path} is in use by another gateway process (${error.pid}); stop it, or choose another folder with --data.`,
      );
    }
    throw new StartError(
      `The folder ${path} cannot be written (${reasonOf(error)}); choose another with --data.`,
      { cause: error },
    );
  }
}

/** The file of the local password in a folder, which may be in use. */
export function localPasswordFile(path: string): string {
  return join(path, 'local-password.json');
}
