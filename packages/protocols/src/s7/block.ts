import { mergeLimits } from '../plan/limits.ts';
import { type MergeLimits, mergeSpans } from '../plan/spans.ts';
import type { Block, Plan, PlanLimits, Point } from '../device.ts';
import { ProtocolError } from '../protocol-error.ts';
import type { S7Driver, S7Family } from './driver.ts';
import { bytesOf, type Group, type Layout, layOut, maxElements, packGroups, stretchOf } from './layout.ts';
import { resolvePoint, type Variable } from './variable.ts';

/**
 * The PDU length that the families grant when asked for the largest, in bytes. A controller may grant less than its
 * family: its blocks are then laid out again and take more requests than planned.
 */
const PLANNED_PDU: Readonly<Record<S7Family, number>> = {
  's7-200-smart': 240,
  's7-300': 240,
  's7-400': 480,
  's7-1200': 240,
  's7-1500': 960,
};
const MAX_TEXT = 200;

/** Groups of variables that one request reads, as far as the PDU is as long as planned. */
export class S7Block implements Block {
  readonly rows: readonly number[];
  readonly text: string;
  readonly requestBytes: number;
  readonly responseBytes: number;
  readonly extent = undefined;
  readonly #groups: readonly Group[];
  readonly #plannedPdu: number;
  #layout: Layout;

  constructor(groups: readonly Group[], plannedPdu: number) {
    this.#groups = groups;
    this.#plannedPdu = plannedPdu;
    this.#layout = layOut(groups, plannedPdu);
    this.rows = groups.flatMap((group) => group.map((variable) => variable.row));
    this.text = textOf(groups);
    const { requestBytes, responseBytes } = bytesOf(this.#layout);
    this.requestBytes = requestBytes;
    this.responseBytes = responseBytes;
  }

  /** The requests for this PDU length. A longer one than planned changes nothing. */
  layoutFor(pduLength: number): Layout {
    const length = Math.min(pduLength, this.#plannedPdu);
    if (this.#layout.pduLength !== length) this.#layout = layOut(this.#groups, length);
    return this.#layout;
  }
}

/**
 * Plans the reading of points: resolved, merged to items within the PDU and the merge gap (in words), and several
 * items packed into a request. Without chunk collection each point is a request of its own.
 */
export function planBlocks(points: readonly Point[], driver: S7Driver, limits: PlanLimits = {}): Plan {
  const plannedPdu = PLANNED_PDU[driver.settings.family];
  const memories = new Map<string, Variable[]>();
  const refused: { row: number; error: ProtocolError }[] = [];
  for (const point of points) {
    try {
      const variable = resolvePoint(point, driver);
      const { area, db } = variable.address;
      const key = `${area} ${db}`;
      const known = memories.get(key);
      if (known === undefined) memories.set(key, [variable]);
      else known.push(variable);
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      refused.push({ row: point.row, error });
    }
  }
  const variables = [...memories.values()];
  const words = mergeLimits('word', Number.POSITIVE_INFINITY, driver, limits);
  const lists = driver.chunkCollection
    ? packGroups(
        variables.flatMap((memory) => merge(memory, plannedPdu, words)),
        plannedPdu,
      )
    : variables.flat().map((variable) => [[variable]]);
  return { blocks: lists.map((groups) => new S7Block(groups, plannedPdu)), refused };
}

/** `words`: the limits in words of two bytes. */
function merge(variables: readonly Variable[], pduLength: number, words: MergeLimits): Group[] {
  const [first] = variables;
  if (first === undefined) return [];
  const perWord = 2 / first.memory.valueBytes;
  const max = Math.min(maxElements(first, pduLength), words.max * perWord);
  return mergeSpans(variables, { max, gap: words.gap * perWord });
}

function textOf(groups: readonly Group[]): string {
  const text = groups
    .map((group) => {
      const address = group[0]?.address;
      const stretch = stretchOf(group);
      if (address === undefined || stretch === undefined) return '';
      const name = address.area === 'DB' ? `DB${address.db}` : address.area;
      return `${name} ${stretch.start}..${stretch.start + stretch.size - 1}`;
    })
    .join(', ');
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT - 1)}…`;
}
