import { type LogLevel, type LogLine, logLevels, logLimits } from '@penstock/contract/model/log-line';
import { z } from 'zod';

/** A line of pino: JSON with these and more. What is logged may have fields of the same names, which come last. */
const writtenSchema = z.looseObject({
  time: z.number().catch(0),
  level: z.number().catch(30),
  msg: z.string().catch(''),
});

/** The fields of a line that are not its details: they are shown elsewhere, or the same in all lines. */
const ownFields = new Set(['time', 'level', 'msg', 'name', 'pid', 'hostname', 'sn']);

/** Hands the lines of the program's log on to who listens. A line costs nothing while nobody does. */
export class LogLines {
  readonly #listeners = new Set<(line: LogLine) => void>();

  /** Takes a line of JSON, as pino writes it. What is none is left out. */
  write(text: string): void {
    if (this.#listeners.size === 0) return;
    const line = lineOf(text);
    if (line === undefined) return;
    for (const listener of this.#listeners) listener(line);
  }

  /** Calls back for each line; the answer ends it. The listener must not log. */
  listen(listener: (line: LogLine) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

function lineOf(text: string): LogLine | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const read = writtenSchema.safeParse(parsed);
  if (!read.success) return undefined;
  const { time, level, msg, ...fields } = read.data;
  const details = Object.fromEntries(Object.entries(fields).filter(([name]) => !ownFields.has(name)));
  return {
    time,
    level: levelOf(level),
    message: cut(msg, logLimits.message),
    details: Object.keys(details).length === 0 ? '' : cut(JSON.stringify(details), logLimits.details),
  };
}

/** The level of a number of pino. */
function levelOf(number: number): LogLevel {
  if (number >= 50) return 'error';
  if (number >= 40) return 'warning';
  return number >= 30 ? 'info' : 'debug';
}

/** Whether a line is of a level or above. */
export function isAtLeast(line: LogLine, level: LogLevel): boolean {
  return logLevels.indexOf(line.level) >= logLevels.indexOf(level);
}

function cut(text: string, characters: number): string {
  return text.length > characters ? `${text.slice(0, characters)}…` : text;
}
