import { gatewayExportFile } from '@penstock/contract/calls/gateway-configuration';
import type { OperationKind } from '@penstock/contract/calls/operation';

/** The address of the file that an operation of a kind has made, from the root of the site; empty where it makes none. */
export function downloadAddress(kind: OperationKind, id: string): string {
  switch (kind) {
    case 'configurationExport':
      return `${gatewayExportFile.path}?uuid=${id}`;
    case 'configurationRefresh':
    case 'variableImport':
    case 'configurationImport':
    case 'configurationCopy':
    case 'templateApply':
    case 'productChange':
    case 'equipmentBinding':
      return '';
  }
}
