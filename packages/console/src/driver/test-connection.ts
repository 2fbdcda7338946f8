import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { driverTest } from '@penstock/contract/calls/driver';
import { hideSecrets } from '@penstock/contract/configuration/diff/hidden-secrets';
import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { testDriver } from '@penstock/contract/link/methods/driver';
import type { ConsoleAccess } from '../access.ts';
import { driverOf, withSecretsOf } from './change.ts';

/** Has the gateway try to reach the device of a driver. */
export async function testConnection(
  access: ConsoleAccess,
  { sn, name, driver }: CallParsedRequest<typeof driverTest>,
): Promise<CallAnswer<typeof driverTest>> {
  const other = name === '' ? undefined : driverOf(await access.configurations.current(sn), name).driver;
  const tested = withSecretsOf(driver, other);
  // The test sends what is stored: it is in the log whatever comes of it.
  const after = { driver: hideSecrets(driverSchema, tested) };
  await access.done({ sn, action: 'testDriver', after });
  return await access.request(sn, testDriver, { driver: tested }).catch((refusal: unknown) => {
    throw asFormError(refusal);
  });
}

/** Problems of a driver with the fields of the form. */
function asFormError(error: unknown): unknown {
  if (!(error instanceof CatalogueError) || error.key !== 'document.invalid') return error;
  const problems = error.problems.map((problem) => ({
    ...problem,
    path: problem.path === '' ? 'driver' : `driver.${problem.path}`,
  }));
  return failure('document.invalid', { count: problems.length }, { problems, cause: error });
}
