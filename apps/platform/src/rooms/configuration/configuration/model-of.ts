import { failure } from '@penstock/contract/errors/error';

/**
 * Throws `gateway.modelsDiffer` where a configuration comes from another model of gateway (gateway specification,
 * section 5). A model that is not known is not compared.
 */
export function refuseOtherModel(source: string, target: string): void {
  if (source !== '' && target !== '' && source !== target)
    throw failure('gateway.modelsDiffer', { source, target });
}
