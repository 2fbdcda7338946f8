/** The name that a user's script has in the traces of the engine. */
export const scriptName = 'script';

/** A line of a trace: `    at main (script:3:14)` or `    at script:3:14`. */
const frame = /(?:^|[\s(])script:([0-9]{1,7})(?::([0-9]{1,7}))?\)?$/;

/** The innermost position within the user's script that a trace names, both from 1; null where it names none. */
export function positionOf(stack: string): { readonly line: number; readonly column: number | null } | null {
  for (const line of stack.split('\n', 50)) {
    const found = frame.exec(line);
    if (found?.[1] === undefined) continue;
    return { line: Number(found[1]), column: found[2] === undefined ? null : Number(found[2]) };
  }
  return null;
}
