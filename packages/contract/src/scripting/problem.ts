import { isFields } from '../document/fields.ts';
import type { ErrorKey } from '../errors/catalogue.ts';
import type { TextParameters } from '@penstock/languages/language';
import type { ScriptProblem } from './outcome.ts';
import { positionOf } from './position.ts';

/** Characters of an error message. */
const messageCharacters = 300;

/** An error as the engine describes it. */
export interface EngineError {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** Reads what describes an error; it comes from the script's engine and may be anything. */
export function engineError(shown: unknown): EngineError {
  const text = (name: string) => {
    const value = isFields(shown) ? shown[name] : undefined;
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), message: text('message') || 'unknown error', stack: text('stack') };
}

/** The problem of an error that a running script ended with. */
export function runProblem(error: EngineError): ScriptProblem {
  const { line = null, column = null } = positionOf(error.stack) ?? {};
  const message = messageOf(error);
  const where = { line, column, message };
  if (isStackOverflow(error)) return { key: 'script.recursion', parameters: {}, ...where };
  return line === null
    ? { key: 'script.threw', parameters: { message }, ...where }
    : { key: 'script.failed', parameters: { line, message }, ...where };
}

/** The problem of a script that cannot be compiled. */
export function compileProblem(error: EngineError): ScriptProblem {
  const { line, column } = positionOf(error.stack) ?? { line: 1, column: 1 };
  const message = cut(error.message);
  return { key: 'script.invalid', parameters: { line, message }, line, column, message };
}

/** A problem that no line of the script is to blame for. */
export function problemWithoutLine(
  key: ErrorKey,
  parameters: TextParameters,
  message: string,
): ScriptProblem {
  return { key, parameters, line: null, column: null, message };
}

/**
 * The problem of a script that computed, or waited, for too long. It names no line: the engine interrupts at a jump, and knows of it only
 * where the function begins, or the last call before it.
 */
export function deadlineProblem(milliseconds: number): ScriptProblem {
  return problemWithoutLine('script.deadline', { milliseconds }, 'interrupted');
}

/** The problem of a script that wanted more memory than the `megabytes` that it may have. */
export function memoryProblem(megabytes: number, stack = ''): ScriptProblem {
  const { line = null, column = null } = positionOf(stack) ?? {};
  return { key: 'script.memory', parameters: { megabytes }, line, column, message: 'out of memory' };
}

export function isOutOfMemory({ name, message }: EngineError): boolean {
  return name === 'InternalError' && message === 'out of memory';
}

function isStackOverflow({ name, message }: EngineError): boolean {
  return name === 'InternalError' && message === 'stack overflow';
}

function messageOf({ name, message }: EngineError): string {
  return cut(name === '' || name === 'Error' ? message : `${name}: ${message}`);
}

function cut(text: string): string {
  return text.length > messageCharacters ? `${text.slice(0, messageCharacters)}…` : text;
}
