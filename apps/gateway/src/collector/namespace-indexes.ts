import type { Driver } from '@penstock/contract/configuration/model/driver';
import type { DeviceVariable } from '@penstock/contract/configuration/model/variable';
import { parseAddress } from '@penstock/contract/protocols/parse-address';

/** 0 is the standard's namespace and 1 the server's own (OPC 10000-5, section 6.3.1). */
const fixedIndexes = 2;

/**
 * How many variables name an OPC UA namespace by an index that the server may give to another one when it starts again; their
 * values are then those of other nodes, and nothing shows it.
 */
export function countNamespaceIndexes(driver: Driver, variables: readonly DeviceVariable[]): number {
  if (driver.protocol !== 'opc-ua') return 0;
  return variables.filter(({ area, address, dataType }) => {
    const parsed = parseAddress(driver, area, address, dataType);
    if (!parsed.ok || parsed.address.kind !== 'node') return false;
    const { namespace } = parsed.address;
    return typeof namespace === 'number' && namespace >= fixedIndexes;
  }).length;
}
