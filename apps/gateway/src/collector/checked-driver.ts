import { currentFormat } from '@penstock/contract/configuration/model/configuration';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import { readConfiguration } from '@penstock/contract/configuration/read/read';
import { failure } from '@penstock/contract/errors/error';

/**
 * A driver that need not be in the configuration, checked by all rules of it that concern the driver alone.
 * @throws CatalogueError `document.invalid`, with problems whose paths are from the driver on.
 */
export function checkedDriver(input: unknown): Driver {
  const reading = readConfiguration({ format: currentFormat, drivers: [input] });
  if (!reading.ok) {
    const problems = reading.problems.map((one) => ({
      ...one,
      path: one.path.replace(/^drivers\.0\.?/, ''),
    }));
    throw failure('document.invalid', { count: reading.total }, { problems });
  }
  const [driver] = reading.configuration.drivers;
  if (driver === undefined) throw failure('request.invalid', { field: 'driver' });
  return driver;
}
