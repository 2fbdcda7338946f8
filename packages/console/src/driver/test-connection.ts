import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type {
  driverEndpoints,
  driverPlanPreview,
  driverSearch,
  driverTest,
} from '@penstock/contract/calls/driver';
import { hideSecrets } from '@penstock/contract/configuration/diff/hidden-secrets';
import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { previewPlan } from '@penstock/contract/link/methods/collector';
import { searchDriver, searchEndpoints, testDriver } from '@penstock/contract/link/methods/driver';
import type { ConsoleAccess } from '../access.ts';
import { driverOf, withSecretsOf } from './change.ts';

/** Has the gateway test the connection to the device of a driver, stage by stage. */
export async function testConnection(
  access: ConsoleAccess,
  { sn, name, driver, key }: CallParsedRequest<typeof driverTest>,
): Promise<CallAnswer<typeof driverTest>> {
  const tested = await testedDriver(access, { sn, name, driver });
  const saved = { ...(name === '' ? {} : { saved: name }), ...(key === '' ? {} : { key }) };
  return await orFormError(access.request(sn, testDriver, { driver: tested, ...saved }));
}

/** Has the gateway try units, slots or line parameters at which the device of a driver may answer. */
export async function searchConnection(
  access: ConsoleAccess,
  { sn, name, driver, candidates }: CallParsedRequest<typeof driverSearch>,
): Promise<CallAnswer<typeof driverSearch>> {
  const tested = await testedDriver(access, { sn, name, driver });
  return await orFormError(access.request(sn, searchDriver, { driver: tested, candidates }));
}

/** The read plan of a driver with settings that are not saved yet, beside the one it has. */
export async function previewPlanOf(
  access: ConsoleAccess,
  { sn, name, driver }: CallParsedRequest<typeof driverPlanPreview>,
): Promise<CallAnswer<typeof driverPlanPreview>> {
  const saved = driverOf(await access.configurations.current(sn), name).driver;
  const planned = withSecretsOf(driver, saved);
  return await orFormError(access.request(sn, previewPlan, { driver: planned, saved: name }));
}

/** Has the gateway ask a server of OPC UA for its endpoints. */
export async function searchServerEndpoints(
  access: ConsoleAccess,
  { sn, endpoint, serverCertificate }: CallParsedRequest<typeof driverEndpoints>,
): Promise<CallAnswer<typeof driverEndpoints>> {
  await access.done({ sn, action: 'testDriver', after: { endpoint } });
  return await access.request(sn, searchEndpoints, { endpoint, serverCertificate });
}

/** The driver with its stored secrets. The test sends what is stored: it is in the log whatever comes of it. */
async function testedDriver(
  access: ConsoleAccess,
  { sn, name, driver }: Pick<CallParsedRequest<typeof driverTest>, 'sn' | 'name' | 'driver'>,
) {
  const other = name === '' ? undefined : driverOf(await access.configurations.current(sn), name).driver;
  const tested = withSecretsOf(driver, other);
  const after = { driver: hideSecrets(driverSchema, tested) };
  await access.done({ sn, action: 'testDriver', after });
  return tested;
}

async function orFormError<Result>(answer: Promise<Result>): Promise<Result> {
  return await answer.catch((refusal: unknown) => {
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
