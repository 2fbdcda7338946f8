import type { OperationKind } from '@penstock/contract/calls/operation';
import { type CatalogueError, failure } from '@penstock/contract/errors/error';

/** The error for whoever wants to change a gateway while an operation of a kind works on it. */
export function busyError(kind: OperationKind, sn: string): CatalogueError {
  switch (kind) {
    case 'configurationExport':
      return failure('gateway.exporting', { sn });
    case 'configurationCopy':
      return failure('gateway.copying', { sn });
    case 'equipmentBinding':
      return failure('gateway.binding', { sn });
    case 'configurationImport':
    case 'templateApply':
    case 'variableImport':
    case 'configurationRefresh':
    // It works on no gateway.
    case 'productChange':
      return failure('gateway.importing', { sn });
  }
}
