import { identifierText, readMeterAddress } from '@penstock/contract/protocols/meter-address';
import { type MeterBlock, meterBlocks, meterItem } from '@penstock/contract/protocols/meter-identifiers';
import { parseAddress } from '@penstock/contract/protocols/parse-address';
import type { Block, PlanLimits, PlanOf, Point } from '../device.ts';
import { ProtocolError } from '../protocol-error.ts';
import { setFault, setValue, type ValueTable } from '../values/value-table.ts';
import type { MeterDriver } from './driver.ts';
import { encodeIdentifier } from './editions.ts';
import { frameLength } from './frame.ts';
import { decodeMeterValue, type MeterVariable } from './values.ts';

/** Texts that have no length of their own. */
const USUAL_STRING_BYTES = 32;
/** Values that a block has as a rule: the total and four tariffs. */
const USUAL_ITEMS = 5;

/** A variable, and where its item begins in the data of the reply. */
interface Placed {
  readonly variable: MeterVariable;
  /** Bytes before the item, for an item of a block; and how long it is there. */
  readonly start: number;
  readonly size: number | undefined;
}

/** A request for an item, or for a block of them. */
export class MeterRead implements Block {
  readonly rows: readonly number[];
  readonly text: string;
  readonly requestBytes: number;
  readonly responseBytes: number;
  readonly extent = undefined;
  readonly identifier: number;
  readonly #placed: readonly Placed[];

  constructor(identifier: number, placed: readonly Placed[], driver: MeterDriver) {
    const { edition, wakeUpBytes } = driver.settings;
    const head = encodeIdentifier(edition, identifier).length;
    this.identifier = identifier;
    this.#placed = placed;
    this.rows = placed.map(({ variable }) => variable.row);
    this.text = `DI ${identifierText(edition, identifier)}`;
    this.requestBytes = wakeUpBytes + frameLength(head);
    this.responseBytes = frameLength(head + usualBytes(placed));
  }

  /** Decodes the data of the reply, without its identifier. */
  decode(data: Buffer, driver: MeterDriver, into: ValueTable): void {
    for (const { variable, start, size } of this.#placed) {
      const item = size === undefined ? data : data.subarray(start, start + size);
      const value =
        size !== undefined && item.length === 0
          ? new ProtocolError('addressMissing', `the meter has ${data.length} bytes of it`)
          : decodeMeterValue(variable, item, driver.settings.textOrder);
      if (value instanceof ProtocolError) setFault(into, [variable.row], value);
      else setValue(into, variable.row, value);
    }
  }
}

/**
 * Works a point out. Throws `addressMalformed`, `typeMismatch`, or `outOfRange` for a string length.
 */
export function resolvePoint(point: Point, driver: MeterDriver): MeterVariable {
  const parsed = parseAddress(driver, point.area, point.address, point.dataType);
  const address = readMeterAddress(driver.settings.edition, point.address);
  if (!parsed.ok || typeof address === 'string') {
    const key = parsed.ok ? 'address.malformed' : parsed.finding.key;
    const reason = key === 'address.dataType' ? 'typeMismatch' : 'addressMalformed';
    throw new ProtocolError(reason, `${key}: ${point.area} ${point.address}`.slice(0, 200));
  }
  const length = point.stringLength ?? USUAL_STRING_BYTES;
  if (!Number.isInteger(length) || length < 1) {
    throw new ProtocolError('outOfRange', `a string has at least 1 byte, not ${length}`);
  }
  return { row: point.row, type: point.dataType, length, address };
}

/**
 * Plans the reading of points: values of one item by one request; several items that the standard has a block for by one
 * request for the block, where the driver and the limits let values be read along that nobody asked for.
 */
export function planReads(
  points: readonly Point[],
  driver: MeterDriver,
  { joinsGaps = true }: PlanLimits = {},
): PlanOf<MeterRead> {
  const refused: { row: number; error: ProtocolError }[] = [];
  const variables: MeterVariable[] = [];
  for (const point of points) {
    try {
      variables.push(resolvePoint(point, driver));
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      refused.push({ row: point.row, error });
    }
  }
  if (!driver.chunkCollection) {
    const blocks = variables.map(
      (variable) => new MeterRead(variable.address.identifier, [alone(variable)], driver),
    );
    return { blocks, refused };
  }
  const items = groupBy(variables, ({ address }) => address.identifier);
  const groups = joinsGaps
    ? joined(items, driver)
    : [...items].map(([identifier, all]) => ({ identifier, placed: all.map(alone) }));
  return {
    blocks: groups.map(({ identifier, placed }) => new MeterRead(identifier, placed, driver)),
    refused,
  };
}

interface Group {
  readonly identifier: number;
  readonly placed: readonly Placed[];
}

/** Items that have a block in common are read by it, where there are two of them at least. */
function joined(items: ReadonlyMap<number, readonly MeterVariable[]>, driver: MeterDriver): readonly Group[] {
  const { edition } = driver.settings;
  const left = new Map(items);
  const groups: Group[] = [];
  const own = [...items.keys()].map((identifier) => ({
    identifier,
    blocks: mayJoin(items.get(identifier) ?? [], driver) ? meterBlocks(edition, identifier) : [],
  }));
  // The first kind of block that an item has is to be preferred, so all of that kind are made before the next.
  for (const kind of [0, 1]) {
    const members = own.flatMap(({ identifier, blocks }) => {
      const block: MeterBlock | undefined = blocks[kind];
      return left.has(identifier) && block !== undefined ? [{ identifier, block }] : [];
    });
    for (const [identifier, found] of groupBy(members, ({ block }) => block.identifier)) {
      if (found.length < 2) continue;
      const placed = found.flatMap((member) => {
        const size = sizeOf(edition, member.identifier);
        const all = left.get(member.identifier) ?? [];
        left.delete(member.identifier);
        return all.map((variable) => ({ variable, start: member.block.index * size, size }));
      });
      groups.push({ identifier, placed });
    }
  }
  return [...groups, ...[...left].map(([identifier, all]) => ({ identifier, placed: all.map(alone) }))];
}

/** Whether all variables of an item take it as the table has it: another format is another meter's. */
function mayJoin(variables: readonly MeterVariable[], { settings: { edition } }: MeterDriver): boolean {
  return variables.every(({ address }) => address.itemBytes === sizeOf(edition, address.identifier));
}

function sizeOf(edition: MeterDriver['settings']['edition'], identifier: number): number {
  return meterItem(edition, identifier)?.fields.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
}

function alone(variable: MeterVariable): Placed {
  return { variable, start: 0, size: undefined };
}

function usualBytes(placed: readonly Placed[]): number {
  const ends = placed.map(({ variable: { address }, start, size }) =>
    size === undefined
      ? Math.max(address.itemBytes ?? 0, address.offset + address.field.bytes)
      : Math.max(start + size, size * USUAL_ITEMS),
  );
  return Math.max(0, ...ends);
}

function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [item]);
    else known.push(item);
  }
  return groups;
}
