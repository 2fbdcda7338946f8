import { readFile } from 'node:fs/promises';

/** The first line of a file of the system, without blanks and end marks around it; undefined where there is none. */
export async function readText(file: string): Promise<string | undefined> {
  try {
    const [line = ''] = (await readFile(file, 'utf8')).replaceAll('\0', '').split('\n');
    return line.trim() === '' ? undefined : line.trim();
  } catch {
    return undefined;
  }
}

/** The whole number in a file of the system, decimal or with `0x`; undefined where there is none. */
export async function readNumber(file: string): Promise<number | undefined> {
  const number = Number((await readText(file)) ?? Number.NaN);
  return Number.isSafeInteger(number) ? number : undefined;
}
