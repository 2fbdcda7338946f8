import type { Check } from './check.ts';
import { backupCheck } from './checks/backup.ts';
import { brokerCheck } from './checks/broker.ts';
import { certificateCheck } from './checks/certificates.ts';
import { clockCheck } from './checks/clock.ts';
import { dataFolderCheck } from './checks/data-folder.ts';
import { databaseCheck } from './checks/database.ts';
import { encryptionCheck } from './checks/encryption.ts';
import { nodeCheck } from './checks/node.ts';
import { portCheck } from './checks/ports.ts';
import { recordCheck } from './checks/records.ts';
import { secretFileCheck } from './checks/secret-files.ts';
import { webCheck } from './checks/web.ts';

/** Everything that `penstock-platform doctor` looks at, in this order. To add a check, write a file and add its line. */
export const checks: readonly Check[] = [
  nodeCheck,
  dataFolderCheck,
  secretFileCheck,
  databaseCheck,
  recordCheck,
  portCheck,
  brokerCheck,
  encryptionCheck,
  certificateCheck,
  clockCheck,
  backupCheck,
  webCheck,
];
