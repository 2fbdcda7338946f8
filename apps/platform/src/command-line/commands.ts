import { backupCommand } from './backup.ts';
import { capacityCommand } from './capacity.ts';
import type { Command } from './command.ts';
import { doctorCommand } from './doctor.ts';
import { moveFilesCommand } from './move-files.ts';
import { renewDatabasePasswordCommand } from './renew-database-password.ts';
import { renewGatewaySecretCommand } from './renew-gateway-secret.ts';
import { renewInstallationSecretCommand } from './renew-installation-secret.ts';
import { restoreCommand } from './restore.ts';
import { restoreMomentCommand } from './restore-moment.ts';
import { verifyBackupCommand } from './verify-backup.ts';
import { writeMosquittoFilesCommand } from './write-mosquitto-files.ts';

/** Every command of `penstock-platform`. To add one, write a file and add its line. */
export const commands: readonly Command[] = [
  doctorCommand,
  backupCommand,
  verifyBackupCommand,
  restoreCommand,
  moveFilesCommand,
  restoreMomentCommand,
  capacityCommand,
  renewGatewaySecretCommand,
  renewInstallationSecretCommand,
  renewDatabasePasswordCommand,
  writeMosquittoFilesCommand,
];
