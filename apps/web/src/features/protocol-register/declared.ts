import { protocols } from '@penstock/contract/protocols/list';

/** A protocol as the contract declares it; undefined for one that it does not have. */
export function declared(name: string) {
  return Object.values(protocols).find((one) => one.name === name);
}
