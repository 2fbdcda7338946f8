import { failure } from '@penstock/contract/errors/error';

/** Whether a configuration of one model of gateway fits another: a model that is not known fits every one. */
export function fitsModel(source: string, target: string): boolean {
  return source === '' || target === '' || source === target;
}

/**
 * Throws `gateway.modelsDiffer` where a configuration comes from another model of gateway (gateway specification,
 * section 5). A model that is not known is not compared.
 */
export function refuseOtherModel(source: string, target: string): void {
  if (!fitsModel(source, target)) throw failure('gateway.modelsDiffer', { source, target });
}
