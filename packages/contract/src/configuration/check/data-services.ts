import { type Path, pathText, type Problems } from '../../document/problem.ts';
import {
  lastRegister,
  type ModbusRegister,
  type RegisterArea,
  registerAreas,
  registersOf,
} from '../model/modbus-register.ts';
import type { Entry, Parts } from '../parts/parts.ts';
import type { Names } from './names.ts';
import { checkKeys } from './topics.ts';
import { ordersOf } from './variables.ts';

/** Checks that data services listen at ports of their own, and that the register table fits the variables and itself. */
export function checkDataServices(parts: Parts, names: Names, problems: Problems): void {
  checkPorts(parts, problems);
  const { rest, opcUa } = parts.dataServices;
  for (const { item, path } of [...rest.entries, ...opcUa.entries]) {
    checkKeys(item.keys, [...path, 'keys'], names, problems);
    checkKeys(item.writableKeys, [...path, 'writableKeys'], names, problems);
    checkWritable(item.writableKeys, path, parts, names, problems);
  }
  const { registers } = parts.dataServices;
  if (registers.entries.length === 0) return;
  const writable = writableKeys(parts);
  const seen = new Map<string, Entry<ModbusRegister>>();
  const taken = new Map(registerAreas.map((area) => [area, new Map<number, Entry<ModbusRegister>>()]));
  for (const entry of registers.entries) {
    checkOnce(entry, seen, problems);
    checkVariable(entry, names, writable, problems);
    checkOrder(entry, problems);
    checkPlace(entry, taken, problems);
  }
}

/** Two services that listen at one port collide unless both name addresses, and different ones. */
function checkPorts({ dataServices }: Parts, problems: Problems): void {
  const { modbusTcp, rest, opcUa } = dataServices;
  const services = [...modbusTcp.entries, ...rest.entries, ...opcUa.entries];
  const listening = services.filter(({ item }) => item.enabled !== false);
  for (const [index, { item, path }] of listening.entries()) {
    const { port, listenAddress = '' } = item;
    if (port === undefined) continue;
    const other = listening.slice(0, index).find(({ item: one }) => {
      const address = one.listenAddress ?? '';
      return one.port === port && (address === '' || listenAddress === '' || address === listenAddress);
    });
    if (other !== undefined)
      problems.add([...path, 'port'], 'dataService.portShared', { port, other: pathText(other.path) });
  }
}

/** Clients write what a device takes values for. */
function checkWritable(
  keys: readonly string[] = [],
  path: Path,
  parts: Parts,
  names: Names,
  problems: Problems,
): void {
  if (keys.length === 0) return;
  const writable = writableKeys(parts);
  for (const [index, key] of keys.entries()) {
    if (names.keys.has(key) && !writable.has(key))
      problems.add([...path, 'writableKeys', index], 'register.notWritable', { key });
  }
}

function checkOnce(
  entry: Entry<ModbusRegister>,
  seen: Map<string, Entry<ModbusRegister>>,
  problems: Problems,
): void {
  const { key } = entry.item;
  if (key === undefined) return;
  const other = seen.get(key);
  if (other === undefined) seen.set(key, entry);
  else problems.add([...entry.path, 'key'], 'value.duplicate', { value: key, other: pathText(other.path) });
}

/** The variables that a device takes values for. */
function writableKeys({ variables }: Parts): ReadonlySet<string> {
  const keys = new Set(variables.wrongNames);
  for (const { item } of variables.entries) {
    if (item.key !== undefined && item.mode !== 'readOnly') keys.add(item.key);
  }
  return keys;
}

function checkVariable(
  { item, path }: Entry<ModbusRegister>,
  names: Names,
  writable: ReadonlySet<string>,
  problems: Problems,
): void {
  const { key, area, dataType } = item;
  if (key === undefined) return;
  const kind = names.keys.get(key);
  if (kind === undefined) {
    problems.add([...path, 'key'], 'variable.absent', { key });
    return;
  }
  if (item.writable === true && canBeWritten(area) && !writable.has(key))
    problems.add([...path, 'writable'], 'register.notWritable', { key });
  if (area === undefined || dataType === undefined) return;
  const isText = isOfWords(area) && dataType === 'string';
  // A coil of a text has no type to correct: its area is wrong.
  const field = isOfWords(area) ? 'dataType' : 'area';
  if (kind === 'text' && !isText) problems.add([...path, field], 'register.needsText', { key });
  if (kind === 'number' && isText) problems.add([...path, 'dataType'], 'register.needsNumber', { key });
}

function checkOrder({ item, path }: Entry<ModbusRegister>, problems: Problems): void {
  const { area, dataType, byteOrder } = item;
  if (area === undefined || !isOfWords(area) || dataType === undefined || dataType === 'bit') return;
  if (byteOrder === undefined || byteOrder === null) return;
  const orders = ordersOf(dataType);
  if (!orders.includes(byteOrder))
    problems.add([...path, 'byteOrder'], 'variable.byteOrder', { dataType, choices: orders.join(', ') });
}

/** Each register belongs to one variable. */
function checkPlace(
  entry: Entry<ModbusRegister>,
  taken: ReadonlyMap<RegisterArea, Map<number, Entry<ModbusRegister>>>,
  problems: Problems,
): void {
  const { item, path } = entry;
  const { area, address, dataType, stringLength = null } = item;
  if (area === undefined || address === undefined || dataType === undefined) return;
  const count = registersOf({ area, dataType, stringLength });
  if (address + count - 1 > lastRegister) {
    problems.add([...path, 'address'], 'register.beyond', { count, last: lastRegister });
    return;
  }
  const places = taken.get(area);
  let other: Entry<ModbusRegister> | undefined;
  for (let at = address; at < address + count; at += 1) {
    other ??= places?.get(at);
    places?.set(at, entry);
  }
  if (other !== undefined) {
    const { item: one, path: place } = other;
    problems.add([...path, 'address'], 'register.overlap', {
      address: one.address ?? 0,
      other: one.key ?? pathText(place),
    });
  }
}

function isOfWords(area: RegisterArea): boolean {
  return area === 'holding' || area === 'input';
}

function canBeWritten(area: RegisterArea | undefined): boolean {
  return area === 'holding' || area === 'coil';
}
