import type { Clock } from '@penstock/node-kit/clock';
import { ObjectHistories } from './access/object-access.ts';
import { ChannelHub } from '@penstock/server/channel/channel-hub';
import type { Database } from './database/database.ts';
import type { Db } from './database/schema.ts';
import { Events } from './events/events.ts';
import { FilePlaces } from './file-places/file-places.ts';
import { ExportSlots } from './files/export-slots.ts';
import { registerFileMetrics } from './files/stored/file-metrics.ts';
import { FileMover } from './files/stored/file-mover.ts';
import { StoredFiles } from './files/stored/stored-files.ts';
import type { Log } from './log/log.ts';
import { registerArchiveMetrics } from './metrics/archive-metrics.ts';
import { registerDatabaseMetrics } from './metrics/database-metrics.ts';
import type { Metrics } from './metrics/metrics.ts';
import { diskFull, diskLow, filesFailing, Notices } from './notices/notices.ts';
import { DiskWatch, type DiskState, spaceOf } from './process/disk-watch.ts';
import type { Running } from './rooms/room.ts';
import { installationName } from './secrets/installation-repository.ts';
import { PresentSecrets } from './secrets/present-secrets.ts';
import { Sessions } from './sessions/sessions.ts';
import type { Settings } from './settings/settings.ts';

const mebibyte = 1024 * 1024;

/** The parts from outside that the kernel uses. */
export interface KernelParts {
  readonly settings: Settings;
  readonly database: Database;
  /** The folder whose disk is watched. */
  readonly folder: string;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly log: Log;
}

/** The parts that all rooms of the platform use. It knows nothing of gateways, plants or people beyond who makes a call. */
export interface Kernel extends KernelParts {
  /** The database for everything that calls do. */
  readonly db: Db;
  /** The time zone of plants that have none of their own, by its IANA name. */
  readonly timeZone: string;
  readonly sessions: Sessions;
  readonly secrets: PresentSecrets;
  /** The name by which gateways know this installation again. */
  readonly installation: string;
  /** Events between the processes of the platform. */
  readonly events: Events;
  /** The live channel to browsers. */
  readonly channel: ChannelHub;
  /** Announces the events of this process. */
  readonly notices: Notices;
  readonly disk: DiskWatch;
  readonly objects: ObjectHistories;
  /** Lasting files: models, firmware, images of pages. */
  readonly files: StoredFiles;
  /** The places of lasting files outside of the database. */
  readonly places: FilePlaces;
  /** Moves lasting files to where they are to be, and knows whether that place works. */
  readonly mover: FileMover;
  /** Bounds the exports of all rooms together. */
  readonly exports: ExportSlots;
  /** A session was ended by its holder: what hangs on it ends in every process, in this one at once. */
  readonly sessionEnded: (sessionHash: Buffer) => void;
  /** The parts of the kernel that run, in the order in which they start. */
  readonly running: readonly Running[];
}

/** Makes the kernel. */
export async function openKernel(parts: KernelParts): Promise<Kernel> {
  const { settings, database, folder, metrics, clock, log } = parts;
  const { db, pool, listeningPool, queryPool } = database;
  registerDatabaseMetrics(metrics, database);
  registerArchiveMetrics(metrics, database.maintenancePool, settings.archiveFolder);
  const sessions = new Sessions(db, clock);
  const events = new Events({ pool, listening: listeningPool }, log);
  const channel = new ChannelHub({ sessions, clock, log });
  const notices = new Notices((event) => channel.publish('notices', () => event));
  const disk = new DiskWatch({
    space: () => spaceOf(folder),
    watermarks: { low: settings.diskLowMegabytes * mebibyte, full: settings.diskFullMegabytes * mebibyte },
    changed: (state, space) => {
      log.warn({ state, ...space }, 'The free space of the disk of PENSTOCK_DATA has changed its state.');
      showDisk(notices, state);
    },
  });
  const places = new FilePlaces(settings, clock);
  const files = new StoredFiles(db, places);
  const mover = new FileMover({
    db,
    files,
    places,
    clock,
    log,
    onState: (state) => {
      if (state === 'failing') notices.show(filesFailing);
      else notices.end(filesFailing.id);
    },
  });
  registerFileMetrics(metrics, mover);
  events.hear({
    sessionEnded: ({ sessionHash }) => channel.endSession(Buffer.from(sessionHash, 'hex')),
    // Of equipment that is gone nothing more is published.
    rights: ({ accountId }) => void (accountId !== null && channel.check(accountId)),
    manyRights: () => void channel.check(),
    missed: () => channel.refresh(),
  });
  return {
    ...parts,
    db,
    timeZone: settings.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
    sessions,
    secrets: await PresentSecrets.open(db, log),
    installation: await installationName(db),
    events,
    channel,
    notices,
    disk,
    objects: new ObjectHistories(),
    files,
    places,
    mover,
    // The other half is for trends.
    exports: new ExportSlots(Math.max(1, Math.floor(queryPool.options.max / 2))),
    sessionEnded: (sessionHash) =>
      void events.announce({ kind: 'sessionEnded', sessionHash: sessionHash.toString('hex') }),
    running: [disk, events, channel, mover],
  };
}

/** Shows everybody the state of the disk, as long as it is not good. */
function showDisk(notices: Notices, state: DiskState): void {
  switch (state) {
    case 'good':
      notices.end(diskLow.id);
      break;
    case 'low':
      notices.show(diskLow);
      break;
    case 'full':
      notices.show(diskFull);
      break;
  }
}
