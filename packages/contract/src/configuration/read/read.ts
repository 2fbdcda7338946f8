import { checkParts } from '../check/parts.ts';
import { failure, type Problem } from '../../errors/error.ts';
import type { Configuration } from '../model/configuration.ts';
import { currentFormat } from '../model/configuration.ts';
import { guardTree, readJson } from '../../document/guard.ts';
import { configurationMigrations, migrate } from '../../document/migrate.ts';
import { readParts, wholeConfiguration } from '../parts/read-parts.ts';
import { isFields } from '../../document/fields.ts';
import { Problems } from '../../document/problem.ts';
import { limits } from '../../rules/limits.ts';

/** A document from outside: a configuration that can be trusted, or all that is wrong with it. */
export type ConfigurationReading =
  | {
      readonly ok: true;
      readonly configuration: Configuration;
      /** The format it was written in. */
      readonly format: number;
    }
  | {
      readonly ok: false;
      readonly problems: readonly Problem[];
      /** How many problems there are, also beyond those that are listed. */
      readonly total: number;
    };

/** Reads the JSON text of a configuration, as a file or a message brings it. */
export function readConfigurationText(text: string): ConfigurationReading {
  const json = readJson(text);
  return json.ok ? readConfiguration(json.value) : refused(json.problems);
}

/**
 * Reads a configuration from outside. Size, depth and forbidden keys are looked at first; an older format is migrated;
 * each field is checked by its rule, and then what fields mean to each other. All problems are reported together, up to
 * `maximumProblems`.
 */
export function readConfiguration(
  value: unknown,
  maximumProblems: number = limits.problems,
): ConfigurationReading {
  const problems = new Problems(maximumProblems);
  guardTree(value, problems);
  if (problems.total > 0) return refused(problems);
  if (!isFields(value)) {
    problems.add([], 'value.type', { expected: 'object' });
    return refused(problems);
  }
  const migrated = migrate(value, currentFormat, configurationMigrations);
  if (!migrated.ok) {
    if (migrated.reason === 'newer') {
      problems.add(['format'], 'document.formatNewer', { format: migrated.format, current: currentFormat });
    } else problems.add(['format'], 'document.format', { current: currentFormat });
    return refused(problems);
  }
  const parts = readParts(migrated.document, problems);
  checkParts(parts, problems);
  const configuration = problems.total === 0 ? wholeConfiguration(parts) : undefined;
  return configuration ? { ok: true, configuration, format: migrated.from } : refused(problems);
}

/** The configuration of a document that must be right. @throws CatalogueError `document.invalid` with its problems. */
export function configurationFrom(value: unknown): Configuration {
  const reading = readConfiguration(value);
  if (reading.ok) return reading.configuration;
  throw failure('document.invalid', { count: reading.total }, { problems: reading.problems });
}

function refused(problems: Problems): ConfigurationReading {
  return { ok: false, problems: problems.found, total: problems.total };
}
