import type { Text } from '@penstock/languages/language';
import { textsAt } from '@penstock/languages/catalogue';
import type { Clock } from '@penstock/node-kit/clock';
import { reasonOf } from '@penstock/node-kit/error-text';
import { hideCredentials, type Log } from '../kernel/log/log.ts';
import { Stoppers } from '../kernel/process/stoppers.ts';
import { readSettings, SettingError, type Settings } from '../kernel/settings/settings.ts';
import { type Check, type Finding, good, problem, warning } from './check.ts';
import { checks } from './checks.ts';
import { openInstallation } from './installation.ts';
import { unknownVariables } from './unknown-variables.ts';

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
