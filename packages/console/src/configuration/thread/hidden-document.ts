import { changePathText } from '@penstock/contract/configuration/diff/change';
import { restoreDocumentSecrets } from '@penstock/contract/configuration/diff/document-secrets';
import { hiddenSecret, replaceSecrets } from '@penstock/contract/configuration/diff/secrets';
import {
  type Configuration,
  configurationSchema,
  emptyConfiguration,
} from '@penstock/contract/configuration/model/configuration';
import { type ConfigurationReading, readConfiguration } from '@penstock/contract/configuration/read/read';

/** The texts that are in the place of a secret that is hidden, the usual one first: each keeps rules that the one before breaks. */
const marks = [
  hiddenSecret,
  '**********',
  '-----BEGIN PRIVATE KEY-----\nKioqKioqKioqKioqKioqKg==\n-----END PRIVATE KEY-----',
] as const;
const isMark: ReadonlySet<string> = new Set(marks);

/** Reads a configuration from outside whose secrets are hidden. The text in the place of each is one that keeps the rules. */
export function readHidden(hidden: unknown): ConfigurationReading {
  const { missing } = restoreDocumentSecrets(hidden, emptyConfiguration(), new Map());
  const used = new Map<string, string>();
  const read = () => readConfiguration(restoreDocumentSecrets(hidden, emptyConfiguration(), used).document);
  let wrong: ReadonlySet<string> | undefined;
  let reading: ConfigurationReading = { ok: false, problems: [], total: 0 };
  for (const mark of marks) {
    for (const { path, position } of missing)
      if (wrong === undefined || wrong.has(position)) used.set(changePathText(path), mark);
    reading = read();
    if (reading.ok || missing.length === 0) return reading;
    wrong = new Set(reading.problems.map(({ path }) => path));
  }
  return reading;
}

/** The secrets of a configuration that was read so and edited since which somebody has entered, by the text of their path. */
export function enteredSecrets(configuration: Configuration): readonly string[] {
  const entered: string[] = [];
  replaceSecrets([configurationSchema], configuration, (secret, path) => {
    if (!isMark.has(secret)) entered.push(changePathText(path));
    return secret;
  });
  return entered;
}

/** A configuration that has none of the secrets at some paths. */
export function withoutSecretsAt(configuration: Configuration, paths: readonly string[]): unknown {
  if (paths.length === 0) return configuration;
  const dropped = new Set(paths);
  return replaceSecrets([configurationSchema], configuration, (secret, path) =>
    dropped.has(changePathText(path)) ? '' : secret,
  );
}
