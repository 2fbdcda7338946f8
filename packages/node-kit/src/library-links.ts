import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

/**
 * Makes the links to libraries that an install without scripts leaves out.
 *
 * @param native the folder of the programs of PostgreSQL, with the list of their links in `pg-symlinks.json`.
 * @throws where the list is none, or a link cannot be made.
 */
export function makeLibraryLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const above = dirname(native);
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'));
  if (!Array.isArray(links) || !links.every(isLink)) throw new Error(`${list} is no list of links`);
  for (const link of links) {
    // The list says `native/lib/...`; a copy has another name.
    const pathOf = (path: string) => join(above, basename(native), relative('native', path));
    const target = pathOf(link.target);
    if (lstatSync(target, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), pathOf(link.source)), target);
    } catch (error) {
      if (!lstatSync(target, { throwIfNoEntry: false })) throw error;
    }
  }
}

function isLink(one: unknown): one is { readonly source: string; readonly target: string } {
  return (
    typeof one === 'object' &&
    one !== null &&
    'source' in one &&
    typeof one.source === 'string' &&
    'target' in one &&
    typeof one.target === 'string'
  );
}
