import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
};

/** Files that a server has no use for, or that are kept in one form only. */
const left = /^\.vite\/|\.(?:br|gz)$/;

/** The web application as one block of compressed files, and the list of what is in it (apps/connector/src/packed/packed-web.ts). */
export function webBlock(folder: string): { readonly index: string; readonly block: Buffer } {
  const parts: Buffer[] = [];
  const index: Record<string, unknown> = {};
  let from = 0;
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !left.test(path) && statSync(join(folder, path)).isFile());
  for (const path of paths.toSorted()) {
    const type = types[extname(path)];
    if (type === undefined) throw new Error(`There is no media type for ${path}.`);
    const file = join(folder, path);
    const compressed = existsSync(`${file}.br`);
    const content = readFileSync(compressed ? `${file}.br` : file);
    const tag = createHash('sha256').update(content).digest('base64url').slice(0, 22);
    index[path] = { from, bytes: content.length, compressed, type, tag };
    parts.push(content);
    from += content.length;
  }
  return { index: JSON.stringify(index), block: Buffer.concat(parts) };
}
