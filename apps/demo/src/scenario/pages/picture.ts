import { readFileSync } from 'node:fs';

/** The picture of a page of the demo in base64: how it looked with live values. */
export function pictureOf(name: 'station' | 'station-records' | 'pump-set'): string {
  return readFileSync(new URL(`../../../assets/pages/${name}.webp`, import.meta.url)).toString('base64');
}
