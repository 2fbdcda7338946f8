import type { Text } from '@penstock/languages/language';
import { textsAt } from '@penstock/languages/catalogue';
import type { Clock } from '@penstock/node-kit/clock';
import { reasonOf } from '@penstock/node-kit/error-text';
import { hideCredentials, type Log } from '../kernel/log/log.ts';
import { Stoppers } from '../kernel/process/stoppers.ts';
import { readSettings, SettingError, type Settings } from '../kernel/settings/settings.ts';
import { type Check, type Finding, good, problem, warning } from './check.ts';
import { openInstallation } from './installation.ts';
import { unknownVariables } from './unknown-variables.ts';
import { backupCheck } from './checks/backup.ts';
import { brokerCheck } from './checks/broker.ts';
import { certificateCheck } from './checks/certificates.ts';
import { clockCheck } from './checks/clock.ts';
import { dataFolderCheck } from './checks/data-folder.ts';
import { databaseCheck } from './checks/database.ts';
import { encryptionCheck } from './checks/encryption.ts';
import { fileCheck } from './checks/files.ts';
import { nodeCheck } from './checks/node.ts';
import { portCheck } from './checks/ports.ts';
import { recordCheck } from './checks/records.ts';
import { secretFileCheck } from './checks/secret-files.ts';
import { webCheck } from './checks/web.ts';

/** Everything that `penstock-platform doctor` looks at, in this order. To add a check, write a file and add its line. */
const checks: readonly Check[] = [
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
  fileCheck,
  backupCheck,
  webCheck,
];

/** How long stopping an embedded database that was started for the checks may take, in s. */
const stopSeconds = 30;

/** The findings of one check. */
export interface Examined {
  readonly title: Text;
  readonly findings: readonly Finding[];
}

const texts = textsAt('platform.doctor:examine.texts');

/**
 * Examines an installation: its settings first, and where they are valid all checks of the list, one after another.
 * Yields what each found as soon as it is known. The platform may run meanwhile or not.
 */
export async function* examine(
  environment: Readonly<Record<string, string | undefined>>,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): AsyncGenerator<Examined, void> {
  const settings = settingsOf(environment);
  yield { title: texts.title, findings: settingFindings(environment, settings) };
  if (settings instanceof SettingError) return;
  const stoppers = new Stoppers();
  try {
    const installation = await openInstallation(settings, { clock, log, stoppers });
    for (const check of checks)
      yield { title: check.title, findings: await findingsOf(() => check.run(installation)) };
  } finally {
    await stoppers.stop(log, stopSeconds);
  }
}

async function findingsOf(run: () => ReturnType<Check['run']>): Promise<readonly Finding[]> {
  try {
    return await run();
  } catch (error) {
    const reason = hideCredentials(reasonOf(error));
    return [problem(texts.failed, texts.failedAdvice, { reason })];
  }
}

function settingsOf(environment: Readonly<Record<string, string | undefined>>): Settings | SettingError {
  try {
    return readSettings(environment);
  } catch (error) {
    if (error instanceof SettingError) return error;
    throw error;
  }
}

function settingFindings(
  environment: Readonly<Record<string, string | undefined>>,
  settings: Settings | SettingError,
): Finding[] {
  const unknown = unknownVariables(environment).map(({ name, nearest }) =>
    warning(texts.unknown, texts.unknownAdvice, { name, nearest }),
  );
  if (settings instanceof SettingError)
    return [problem(texts.wrong, texts.wrongAdvice, { reason: settings.message }), ...unknown];
  return unknown.length > 0 ? unknown : [good(texts.read)];
}
