import { limits } from '../model/limits.ts';
import { byteCount } from '../rules/length.ts';
import { type Path, Problems } from './problem.ts';

/** Names that reach the prototype of an object instead of a field of it. */
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Longest list inside an item of a document; the lists of a document itself have limits of their own. */
const longestInnerList = 1000;

/** Depth of brackets of a JSON text, without parsing it: a text that is too deep is refused before it costs. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inText = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (inText) {
      if (code === 0x5c) index += 1;
      else if (code === 0x22) inText = false;
    } else if (code === 0x22) inText = true;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return deepest;
}

/** A value that was read from JSON text, or the problems that kept it from being read. */
export type JsonReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problems: Problems };

/** Reads a JSON text from outside: size and depth are checked first, prototype keys after. */
export function readJson(text: string): JsonReading {
  const problems = new Problems();
  // A text has at least one byte for each unit, so the exact count is needed near the limit only.
  if (
    text.length > limits.importBytes ||
    (text.length * 3 > limits.importBytes && byteCount(text) > limits.importBytes)
  ) {
    problems.add([], 'document.size', { maximum: limits.importBytes });
    return { ok: false, problems };
  }
  if (depthOf(text) > limits.documentDepth) {
    problems.add([], 'document.depth', { maximum: limits.documentDepth });
    return { ok: false, problems };
  }
  try {
    const value: unknown = JSON.parse(text.startsWith('\u{feff}') ? text.slice(1) : text);
    return { ok: true, value };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { line, column } = placeOf(error.message, text);
    problems.add([], 'document.syntax', { line, column });
    return { ok: false, problems };
  }
}

/** The engine names the place of a syntax error in its message, or at the end of the text it does not. */
function placeOf(message: string, text: string): { line: number; column: number } {
  const named = /position (\d+)/.exec(message)?.[1];
  const position = named === undefined ? text.length : Number(named);
  const before = text.slice(0, position);
  const lineStart = before.lastIndexOf('\n') + 1;
  let line = 1;
  for (let index = before.indexOf('\n'); index >= 0; index = before.indexOf('\n', index + 1)) line += 1;
  return { line, column: position - lineStart + 1 };
}

/**
 * Looks through a value from outside before any schema does: no deeper than the limit, only what JSON can hold, no keys
 * that reach a prototype, no long lists where none belong. Walks without recursion, so no value can exhaust the stack.
 */
export function guardTree(value: unknown, problems: Problems): void {
  const open: { value: unknown; path: Path }[] = [{ value, path: [] }];
  for (let next = open.pop(); next && !problems.full; next = open.pop()) {
    const { value: current, path } = next;
    if (typeof current !== 'object' || current === null) {
      if (!isJsonLeaf(current)) problems.add(path, 'document.value', { type: typeof current });
      continue;
    }
    if (path.length >= limits.documentDepth) {
      problems.add(path.slice(0, 8), 'document.depth', { maximum: limits.documentDepth });
      continue;
    }
    if (Array.isArray(current)) {
      const maximum = path.length > 2 ? longestInnerList : limits.variables;
      if (current.length > maximum) {
        problems.add(path, 'value.count', { maximum, actual: current.length });
        continue;
      }
      for (let index = current.length - 1; index >= 0; index -= 1) {
        const item: unknown = current[index];
        if (needsLook(item)) open.push({ value: item, path: [...path, index] });
      }
      continue;
    }
    const prototype: unknown = Object.getPrototypeOf(current);
    if (prototype !== Object.prototype && prototype !== null) {
      problems.add(path, 'document.value', { type: 'object' });
      continue;
    }
    for (const [name, child] of Object.entries(current)) {
      if (prototypeKeys.has(name)) problems.add([...path, name], 'document.prototypeKey', { name });
      else if (needsLook(child)) open.push({ value: child, path: [...path, name] });
    }
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
