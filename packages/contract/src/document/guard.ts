import { limits } from '../rules/limits.ts';
import { byteCount } from '../rules/length.ts';
import { jsonErrorPosition } from './json-error.ts';
import { type Path, Problems } from './problem.ts';

/** Names that reach the prototype of an object instead of a field of it. */
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** How large the parts of a document may be. */
export interface TreeLimits {
  /** Levels of lists and objects. */
  readonly depth: number;
  /** Maximum length of the lists that the document itself holds, at most two levels down. */
  readonly outerList: number;
  /** Maximum length of a list inside an item. */
  readonly innerList: number;
  /** Maximum length of a list that holds only texts, numbers and the like, where that is more. */
  readonly plainList: number;
  /** Lists and objects in all. */
  readonly containers: number;
  /** Lists, objects and other values in all. */
  readonly values: number;
}

/** The limits of a configuration. Lists may be longer than the schema allows, so that it can say by how much. */
export const configurationTree: TreeLimits = {
  depth: limits.documentDepth,
  outerList: 2 * limits.variables,
  innerList: 20_000,
  plainList: 0,
  containers: limits.documentContainers,
  values: limits.documentValues,
};

/** The limits of a saved page: groups nest, and only lists of bound ids are longer than that of its widgets. */
export const pageTree: TreeLimits = {
  depth: 128,
  outerList: limits.widgetsPerPage,
  innerList: limits.widgetsPerPage,
  plainList: limits.boundIdsPerPage,
  containers: limits.pageContainers,
  values: limits.pageValues,
};

/** The cost of holding a JSON text, counted without parsing it. */
interface JsonCost {
  /** Levels of lists and objects; counting stops beyond the limit. */
  readonly depth: number;
  /** Lists and objects. */
  readonly containers: number;
  /** Lists, objects, and what follows a comma. */
  readonly values: number;
}

/**
 * Counts what a JSON text holds, up to the limits. The engine's parser is safe with any text, but slow where it is
 * deep (tens of megabytes of brackets cost it ten seconds), and needs twenty times the size of a text of empty objects.
 */
function costOf(text: string, tree: TreeLimits): JsonCost {
  let depth = 0;
  let containers = 0;
  let commas = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x22) index = endOfText(text, index);
    else if (code === 0x2c) commas += 1;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      containers += 1;
      if (depth > tree.depth || containers > tree.containers) break;
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return { depth, containers, values: containers + commas };
}

/** The index of the quote that ends the text which starts at an index. */
function endOfText(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x5c) index += 1;
    else if (code === 0x22) return index;
  }
  return text.length;
}

/** A value that was read from JSON text, or the problems that kept it from being read. */
export type JsonReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problems: Problems };

/** Reads a JSON text from outside: size and depth are looked at before it is parsed. */
export function readJson(text: string, tree: TreeLimits = configurationTree): JsonReading {
  const problems = new Problems();
  // A text has one to three bytes per unit, so the exact count is needed near the limit only.
  if (
    text.length > limits.importBytes ||
    (text.length * 3 > limits.importBytes && byteCount(text) > limits.importBytes)
  ) {
    problems.add([], 'document.size', { maximum: limits.importBytes });
    return { ok: false, problems };
  }
  const cost = costOf(text, tree);
  if (cost.depth > tree.depth) {
    problems.add([], 'document.depth', { maximum: tree.depth });
    return { ok: false, problems };
  }
  if (cost.containers > tree.containers || cost.values > tree.values) {
    problems.add([], 'document.values', { maximum: tree.values });
    return { ok: false, problems };
  }
  // Windows editors put a byte order mark before the text; it is not part of JSON.
  const bare = text.startsWith('\u{feff}') ? text.slice(1) : text;
  try {
    const value: unknown = JSON.parse(bare);
    return { ok: true, value };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { line, column } = placeOf(bare);
    problems.add([], 'document.syntax', { line, column });
    return { ok: false, problems };
  }
}

/** Line and column, from 1, of what keeps a text from being JSON. */
function placeOf(text: string): { line: number; column: number } {
  const position = jsonErrorPosition(text) ?? text.length;
  const lineStart = text.lastIndexOf('\n', position - 1) + 1;
  let line = 1;
  for (
    let index = text.indexOf('\n');
    index >= 0 && index < position;
    index = text.indexOf('\n', index + 1)
  ) {
    line += 1;
  }
  return { line, column: position - lineStart + 1 };
}

/** A value that is to be checked; its path is put together only when something is wrong. */
interface Open {
  readonly value: unknown;
  readonly name: string | number;
  readonly parent: Open | undefined;
  readonly depth: number;
}

function pathOf(open: Open): Path {
  const path: (string | number)[] = [];
  for (let one: Open | undefined = open; one?.parent; one = one.parent) path.unshift(one.name);
  return path;
}

/**
 * Looks through a value from outside before any schema does: no deeper than the limit, only what JSON can hold, no keys
 * that reach a prototype, no long lists where none belong. Walks without recursion, so no value can exhaust the stack.
 */
export function guardTree(value: unknown, problems: Problems, tree: TreeLimits = configurationTree): void {
  const open: Open[] = [{ value, name: '', parent: undefined, depth: 0 }];
  for (let next = open.pop(); next && !problems.full; next = open.pop()) {
    const current = next.value;
    if (typeof current !== 'object' || current === null) {
      if (!isJsonLeaf(current)) problems.add(pathOf(next), 'document.value', { type: typeof current });
    } else if (next.depth >= tree.depth) {
      problems.add(pathOf(next).slice(0, 8), 'document.depth', { maximum: tree.depth });
    } else if (Array.isArray(current)) guardList(current, next, tree, problems, open);
    else guardFields(current, next, problems, open);
  }
}

function guardList(
  list: readonly unknown[],
  place: Open,
  tree: TreeLimits,
  problems: Problems,
  open: Open[],
): void {
  const maximum = place.depth > 2 ? tree.innerList : tree.outerList;
  if (list.length > maximum && (list.length > tree.plainList || list.some(needsLook))) {
    problems.add(pathOf(place), 'value.count', { maximum, actual: list.length });
    return;
  }
  for (let index = list.length - 1; index >= 0; index -= 1) {
    const value = list[index];
    if (needsLook(value)) open.push({ value, name: index, parent: place, depth: place.depth + 1 });
  }
}

function guardFields(fields: object, place: Open, problems: Problems, open: Open[]): void {
  const prototype: unknown = Object.getPrototypeOf(fields);
  if (prototype !== Object.prototype && prototype !== null) {
    problems.add(pathOf(place), 'document.value', { type: 'object' });
    return;
  }
  for (const name of Object.keys(fields)) {
    const value: unknown = Reflect.get(fields, name);
    if (prototypeKeys.has(name)) {
      problems.add([...pathOf(place), name], 'document.prototypeKey', { name });
    } else if (needsLook(value)) open.push({ value, name, parent: place, depth: place.depth + 1 });
  }
}

/** Texts, finite numbers and the like need no further look; they are most of a document. */
function needsLook(value: unknown): boolean {
  return (typeof value === 'object' && value !== null) || !isJsonLeaf(value);
}

function isJsonLeaf(value: unknown): boolean {
  if (value === null) return true;
  const type = typeof value;
  return type === 'string' || type === 'boolean' || (type === 'number' && Number.isFinite(value));
}
