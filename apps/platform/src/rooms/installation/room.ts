import { backupFolder } from '../../kernel/database/backup/backup-place.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { backupFailing } from '../../kernel/notices/notices.ts';
import { noticesTopic } from '../../kernel/notices/notices-topic.ts';
import { platformVersion } from '../../kernel/process/version.ts';
import type { Room } from '../../kernel/rooms/room.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import type { PeopleRoom } from '../people/room.ts';
import { announcementHandlers } from './announcement/handlers.ts';
import { registerBackupMetrics } from './backup/backup-metrics.ts';
import { ScheduledBackups } from './backup/scheduled-backups.ts';
import { homeHandlers } from './home/handlers.ts';
import { Housekeeping, type Retention } from './housekeeping/housekeeping.ts';
import { registerStorageMetrics } from './housekeeping/storage-metrics.ts';
import { installationHandlers } from './installation/handlers.ts';
import { operationLogHandlers } from './operation-log/handlers.ts';
import { searchHandlers } from './search/handlers.ts';
import { storageHandlers } from './storage/handlers.ts';

const gibibyte = 1024 * 1024 * 1024;

/** This installation as a whole: what it offers, keeps and says to everybody, and what was done in it. */
export function installationRoom(kernel: Kernel, { people }: { readonly people: PeopleRoom }) {
  const { db, clock, log, settings, metrics, disk, exports, objects, notices } = kernel;
  const { queries, queryDb, readDb, maintenancePool } = kernel.database;
  const retention = retentionOf(settings);
  const housekeeping = new Housekeeping({ pool: maintenancePool, clock, log, retention });
  registerStorageMetrics(metrics, { disk, housekeeping });
  const backups = scheduledBackups(kernel);
  if (backups !== undefined) registerBackupMetrics(metrics, backups);

  return {
    name: 'installation',
    offers: {
      /** Whether scheduled backups succeed; `off` where there are none. */
      backupState: () => backups?.state ?? ('off' as const),
    },
    calls: {
      ...installationHandlers({ ...people, settings, version: platformVersion() }),
      ...announcementHandlers({ db, clock }),
      ...operationLogHandlers({ db, exportDb: readDb, exports, objects }),
      ...homeHandlers(db, queryDb),
      ...searchHandlers(db),
      ...storageHandlers({ queries, retention }),
    },
    topics: { notices: noticesTopic(notices) },
    hears: {},
    objects: {
      announcement: (caller) => Promise.resolve(caller.authCodes.includes('announcement:edit')),
      // Only for who reads the whole log.
      platform: () => Promise.resolve(false),
    },
    running: [housekeeping, ...(backups === undefined ? [] : [backups])],
  } satisfies Room;
}

function retentionOf({ recordDays, recordGigabytes, operationLogDays, alarmDays }: Settings): Retention {
  return { records: { days: recordDays, bytes: recordGigabytes * gibibyte }, operationLogDays, alarmDays };
}

/** Scheduled backups, where PENSTOCK_BACKUP_FOLDER asks for them. */
function scheduledBackups({
  settings,
  database,
  places,
  clock,
  log,
  notices,
}: Kernel): ScheduledBackups | undefined {
  if (settings.backupFolder === undefined) return undefined;
  return new ScheduledBackups({
    folder: backupFolder(settings.backupFolder, places),
    places,
    schedule: settings.backupSchedule,
    kept: settings.backupsKept,
    passphrase: settings.backupPassphrase,
    data: settings.data,
    address: database.address,
    clock,
    log,
    onState: (state) => {
      if (state === 'failing') notices.show(backupFailing);
      else notices.end(backupFailing.id);
    },
  });
}
