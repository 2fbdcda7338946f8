import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const isProduction = (file: string) =>
  /^(?:apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.(?:test|spec)\.tsx?$|\/testing\//.test(file);

/** The sources that the product is built from, by their paths in the repository: no tests, and nothing that only tests use. */
export function productionSources(): ReadonlyMap<string, string> {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  });
  return new Map(
    files
      .split('\n')
      .filter(isProduction)
      .map((file) => [file, readIfThere(file)] as const),
  );
}

/** A file that was removed is still listed until that is committed. */
function readIfThere(file: string): string {
  try {
    return readFileSync(new URL(file, root), 'utf8');
  } catch {
    return '';
  }
}
