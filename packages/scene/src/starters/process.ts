import type { JsonObject } from '@penstock/contract/dashboard/json';
import type { Text } from '@penstock/languages/language';
import type { PipeMedium } from '@penstock/widgets/plant-pipe/type';
import type { SymbolStateMap } from '@penstock/widgets/plant-symbol/type';
import type { Point } from '../geometry/point.ts';
import { routeOrthogonally } from '../pipes/route.ts';
import type { RouteEnd } from '../pipes/route-grid.ts';
import { anchorsOf } from '../pipes/symbol-anchors.ts';
import type { Box } from './parts/drawing.ts';
import type { Parts } from './parts/parts.ts';

/** The area that a process is drawn on, in page units; positions in a process are from its upper left corner. */
export const processArea = { x: 20, y: 84, width: 1040, height: 452 } as const;

/** A symbol that was drawn. */
export interface DrawnSymbol {
  readonly id: string;
  readonly symbol: string;
  readonly box: Box;
  readonly style: JsonObject;
}

/** An end of a pipe: an anchor of a symbol, or a point of the process. */
export type PipeFrom = readonly [drawn: DrawnSymbol, anchor: string] | Point;

const running: readonly Pick<SymbolStateMap, 'value' | 'state'>[] = [
  { value: 0, state: 'stopped' },
  { value: 1, state: 'running' },
];

const electric = { color: '@series7', width: 4, cornerRadius: 2 } as const;

/** Draws a process of symbols and pipes, bound to the signals that the slots of a starter found; what has none is drawn at rest. */
export class Process {
  readonly #parts: Parts;
  readonly #keyOf: (slot: string) => string | undefined;

  constructor(parts: Parts, keyOf: (slot: string) => string | undefined) {
    this.#parts = parts;
    this.#keyOf = keyOf;
  }

  /** A symbol without a state. */
  symbol(symbol: string, box: Box, title: Text, data: JsonObject = {}, flips = false): DrawnSymbol {
    const placed: Box = [processArea.x + box[0], processArea.y + box[1], box[2], box[3]];
    const style: JsonObject = flips ? { flip: 'horizontal' } : {};
    const id = this.#parts.symbol(placed, this.#parts.drawing.say(title), { symbol, ...data }, style);
    return { id, symbol, box: placed, style };
  }

  /** A machine that runs while its switch is on; `flips`: its sides are exchanged. */
  machine(symbol: string, box: Box, title: Text, slot: string, flips = false): DrawnSymbol {
    const key = this.#keyOf(slot);
    const state =
      key === undefined
        ? {}
        : { state: { binding: this.#parts.binding(key), maps: running.map((map) => ({ ...map })) } };
    return this.symbol(symbol, box, title, state, flips);
  }

  /** A vessel that is filled as far as its value says, from 0 to `full`. */
  vessel(symbol: string, box: Box, title: Text, slot: string, full: number): DrawnSymbol {
    const key = this.#keyOf(slot);
    const level =
      key === undefined ? {} : { level: { binding: this.#parts.binding(key), minVal: 0, maxVal: full } };
    return this.symbol(symbol, box, title, level);
  }

  /** The name of a part of the plant, with the values of some slots below it. */
  label(at: Point, name: Text, slots: readonly string[] = []): void {
    const keys = slots.flatMap((slot) => this.#keyOf(slot) ?? []);
    const [x, y] = [processArea.x + at.x, processArea.y + at.y];
    this.#parts.caption([x, y, 190, 22], name, 14);
    keys.forEach((key, index) => this.#parts.value([x, y + 22 + index * 26, 160, 26], key, 18, 'left'));
  }

  /** A caption with the values of some slots below it; nothing where none of them has a signal. */
  values(at: Point, caption: Text, slots: readonly string[]): void {
    if (slots.some((slot) => this.#keyOf(slot) !== undefined)) this.label(at, caption, slots);
  }

  /** A busbar, from left to right. */
  bar(from: Point, to: Point, slot: string): void {
    this.#line(from, to, { ...electric, width: 12 }, slot);
  }

  /** A pipe that finds its way, in which something flows while a slot has a value above 0. */
  pipe(from: PipeFrom, to: PipeFrom, medium: PipeMedium, slot: string): void {
    this.#line(from, to, { width: 9, medium }, slot);
  }

  /** A cable that finds its way, which carries power while a slot has a value above 0. */
  cable(from: PipeFrom, to: PipeFrom, slot: string): void {
    this.#line(from, to, electric, slot);
  }

  #line(from: PipeFrom, to: PipeFrom, look: JsonObject, slot: string): void {
    const points = routeOrthogonally(routeEnd(from), routeEnd(to));
    const left = Math.min(...points.map(({ x }) => x));
    const top = Math.min(...points.map(({ y }) => y));
    const right = Math.max(...points.map(({ x }) => x));
    const bottom = Math.max(...points.map(({ y }) => y));
    const key = this.#keyOf(slot);
    this.#parts.drawing.add('PlantPipe', [left, top, right - left, bottom - top], {
      data: {
        ...look,
        points: points.map(({ x, y }) => ({ x: x - left, y: y - top })),
        start: attached(from),
        end: attached(to),
        ...(key !== undefined && { flow: { binding: this.#parts.binding(key), symbol: '>', value: 0 } }),
      },
    });
  }
}

function isPoint(end: PipeFrom): end is Point {
  return !Array.isArray(end);
}

function attached(end: PipeFrom): JsonObject | null {
  if (isPoint(end)) return null;
  const [{ id }, anchor] = end;
  return { widgetId: id, anchor };
}

/** Throws where a symbol has no such anchor. */
function routeEnd(end: PipeFrom): RouteEnd {
  if (isPoint(end)) return { point: { x: processArea.x + end.x, y: processArea.y + end.y } };
  const [{ id, symbol, box, style }, name] = end;
  const [x, y, width, height] = box;
  const record = {
    id,
    widgetType: 'PlantSymbol',
    position: { x, y, width, height },
    parentId: null,
    index: 'a',
    data: { symbol },
    style,
  };
  const anchor = anchorsOf(record).find((one) => one.name === name);
  if (anchor === undefined) throw new Error(`${symbol} has no anchor ${name}`);
  return {
    point: { x: x + anchor.at.x, y: y + anchor.at.y },
    away: anchor.away,
    around: { x, y, width, height },
  };
}
