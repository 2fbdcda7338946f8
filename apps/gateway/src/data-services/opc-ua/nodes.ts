import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import type { DeviceVariable } from '@penstock/contract/configuration/model/variable';
import { errorCatalogue, type ErrorKey } from '@penstock/contract/errors/catalogue';
import { faultCode } from '../../collector/fault-code.ts';
import { ownFaults } from '../../collector/value-set.ts';
import type { ReportVariable } from '../../reporting/report-variable.ts';
import type { NodeStatus, NodeType, NodeValue, ProvidedNode, WriteStatus } from './messages.ts';

/** Whether a variable is provided, and whether clients may write it. */
export interface Provision {
  /** Empty: all. */
  readonly keys: readonly string[];
  readonly writableKeys: readonly string[];
}

/** The nodes of the variables of a configuration, in folders by driver and scan group. */
export function providedNodes(
  configuration: Configuration,
  variables: ReadonlyMap<string, ReportVariable>,
  { keys, writableKeys }: Provision,
): ProvidedNode[] {
  const provided = keys.length === 0 ? null : new Set(keys);
  const writable = new Set(writableKeys);
  const nodes: ProvidedNode[] = [];
  const add = (key: string, node: Omit<ProvidedNode, 'key' | 'isWritable'>) => {
    if ((provided === null || provided.has(key)) && variables.has(key))
      nodes.push({ key, ...node, isWritable: writable.has(key) });
  };
  for (const variable of configuration.variables) {
    const { key, driver, scanGroup, remark } = variable;
    const folders = scanGroup === '' ? [driver] : [driver, scanGroup];
    add(key, { folders, dataType: nodeType(variable), description: remark });
  }
  for (const { key, remark } of configuration.intermediateVariables)
    add(key, { folders: [], dataType: 'Double', description: remark });
  for (const { key, remark } of configuration.systemVariables) {
    const dataType = variables.get(key)?.dataType === 'string' ? 'String' : 'Double';
    add(key, { folders: [], dataType, description: remark });
  }
  return nodes;
}

/** The type of the values of a variable once its formula was applied. */
function nodeType({ dataType, formula }: DeviceVariable): NodeType {
  if (formula.trim() !== '' && dataType !== 'string') return 'Double';
  switch (dataType) {
    case 'bit':
      return 'Boolean';
    case 'int8':
      return 'SByte';
    case 'uint8':
      return 'Byte';
    case 'int16':
      return 'Int16';
    case 'uint16':
    case 'bcd16':
      return 'UInt16';
    case 'int32':
    case 'time':
      return 'Int32';
    case 'uint32':
    case 'bcd32':
    case 's5time':
      return 'UInt32';
    case 'int64':
      return 'Int64';
    case 'uint64':
      return 'UInt64';
    case 'float':
      return 'Float';
    case 'double':
      return 'Double';
    case 'string':
    case 'date':
    case 'timeOfDay':
    case 'dateAndTime':
    case 'dtl':
      return 'String';
  }
}

/** The present value of a variable for its node: the last good one, with the quality of now. */
export function nodeValue({ key, position: { set, row } }: ReportVariable): NodeValue {
  const fault = set.values.faults[row] ?? ownFaults.unread;
  const time = set.times[row] ?? 0;
  const known = set.shown(row) === null ? null : (set.values.exact[row] ?? set.values.numbers[row] ?? null);
  if (fault === 0) return { key, value: known, status: 'Good', time };
  if (fault === ownFaults.unread) return { key, value: null, status: 'BadWaitingForInitialData', time };
  return { key, value: known, status: statusOf(faultCode(fault) ?? ''), time };
}

/** The status of a value by the field device code of its fault. */
function statusOf(code: string): NodeStatus {
  return statuses.get(code) ?? 'BadDeviceFailure';
}

const statuses = new Map<string, NodeStatus>(
  (
    [
      ['device.responseTimeout', 'BadTimeout'],
      ['device.timeout', 'BadTimeout'],
      ['device.communication', 'BadCommunicationError'],
      ['variable.wiring', 'BadCommunicationError'],
      ['variable.station', 'BadCommunicationError'],
      ['device.incomplete', 'BadCommunicationError'],
      ['device.variableUnknown', 'BadConfigurationError'],
      ['device.addressUnknown', 'BadConfigurationError'],
      ['device.addressMalformed', 'BadConfigurationError'],
      ['device.dataType', 'BadConfigurationError'],
      ['device.settings', 'BadConfigurationError'],
      ['device.outOfRange', 'BadOutOfRange'],
      ['device.formula', 'BadOutOfRange'],
    ] as const satisfies readonly (readonly [ErrorKey, NodeStatus])[]
  ).map(([key, status]) => [errorCatalogue[key].code, status]),
);

/** The outcome of a write by the code of its result. */
export function writeStatusOf(code: string): WriteStatus {
  if (code === '0') return 'Good';
  if (code === errorCatalogue['device.readOnly'].code) return 'BadNotWritable';
  if (code === errorCatalogue['device.dataType'].code) return 'BadTypeMismatch';
  return statusOf(code);
}
