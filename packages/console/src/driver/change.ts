import { restoreSecrets } from '@penstock/contract/configuration/diff/hidden-secrets';
import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import { type Driver, driverSchema } from '@penstock/contract/configuration/model/driver';
import { CatalogueError, failure, type Problem } from '@penstock/contract/errors/error';
import type {
  ChangeFacts,
  ConsoleAccess,
  ConsoleCaller,
  ConsoleChange,
  CurrentConfiguration,
  DriverSummary,
} from '../access.ts';

/** A driver by its name. Throws `gateway.driverMissing`. */
export function driverOf({ drivers }: CurrentConfiguration, name: string): DriverSummary {
  const found = drivers.find(({ driver }) => driver.name === name);
  if (found === undefined) throw failure('gateway.driverMissing', { driver: name });
  return found;
}

/**
 * A driver as it came from a form, with the secrets of another where they were left as they are. Throws
 * `request.invalid` with the fields of secrets that the other does not have, or sends elsewhere.
 */
export function withSecretsOf(driver: Driver, other: Driver | undefined): Driver {
  const { value, missing } = restoreSecrets(driverSchema, driver, other);
  refuse(missing.map(({ path, key }) => ({ path: ['driver', ...path].join('.'), key, parameters: {} })));
  return value;
}

/** Throws `request.invalid` when there are problems. */
export function refuse(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first !== undefined) throw failure('request.invalid', { field: first.path }, { problems });
}

interface DriverChange {
  readonly sn: string;
  readonly base: CurrentConfiguration;
  readonly changes: readonly PatchChange[];
  /** The request that asked for it: what it says about the change. */
  readonly about: Pick<ChangeFacts, 'note' | 'probation'>;
  /** Where the driver of the form is in the list of drivers that results; null when there is no form. */
  readonly index: number | null;
  readonly log: Omit<ConsoleChange, 'sn' | 'revision'>;
}

/** Makes the gateway apply a change. Problems of the driver are named by the fields of its form. */
export async function applyChange(
  access: ConsoleAccess,
  { author }: ConsoleCaller,
  { sn, base, changes, about, index, log }: DriverChange,
): Promise<{ readonly revision: number; readonly changed: boolean }> {
  const key = { sn, revision: base.revision, hash: base.hash };
  const { note, probation } = about;
  const facts = { author, note, probation };
  const answer = await access.configurations.patch(key, changes, facts).catch((error: unknown) => {
    throw index === null ? error : asFormError(error, index);
  });
  if (answer.changed) await access.changed({ sn, revision: answer.revision, ...log });
  return answer;
}

/** Problems of a document with the fields of the form: `drivers.3.settings.host` becomes `driver.settings.host`. */
function asFormError(error: unknown, index: number): unknown {
  if (!(error instanceof CatalogueError) || error.key !== 'document.invalid') return error;
  const own = `drivers.${index}`;
  const problems = error.problems.map((problem) =>
    problem.path === own || problem.path.startsWith(`${own}.`)
      ? { ...problem, path: `driver${problem.path.slice(own.length)}` }
      : problem,
  );
  return new CatalogueError(error.key, error.parameters, { problems, cause: error });
}
