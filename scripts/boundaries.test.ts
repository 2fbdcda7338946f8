import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const written: string[] = [];

/** Lints one file of the given text at a place in the house, and gives what the linter says. */
function lint(folder: string, text: string): string {
  const file = join(root, folder, `boundary-proof-${process.pid}-${written.length}.ts`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  written.push(file);
  try {
    return execFileSync(join(root, 'node_modules/.bin/oxlint'), [file], { cwd: root, encoding: 'utf8' });
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout);
    throw error;
  }
}

afterEach(() => {
  for (const file of written.splice(0)) rmSync(file, { force: true });
});

describe('the import boundaries', () => {
  it.each([
    ['packages/contract/src', '@penstock/link/peer'],
    ['packages/contract/src', 'node:fs'],
    ['packages/protocols/src', '@penstock/link/peer'],
    ['packages/protocols/src', 'node:net'],
    ['packages/link/src', '@penstock/client/client'],
    ['packages/client/src', 'node:http'],
    ['apps/gateway/src', '@penstock/platform/main'],
    ['apps/platform/src', '@penstock/protocols/protocol'],
    ['apps/platform/src', '../../gateway/src/main.ts'],
    ['apps/web/src', '@penstock/link/peer'],
    ['apps/demo/src', '@penstock/gateway/main'],
  ])('keep %s from importing %s', (folder, imported) => {
    expect(lint(folder, `import { x } from '${imported}';\nexport const y = x;\n`)).toContain(
      'no-restricted-imports',
    );
  });

  it.each([
    ['packages/protocols/src', '@penstock/contract/calls/call'],
    ['packages/protocols/src/transport/adapters', 'node:net'],
    ['apps/gateway/src', '@penstock/protocols/protocol'],
    ['apps/web/src', '@penstock/client/client'],
  ])('let %s import %s', (folder, imported) => {
    expect(lint(folder, `import { x } from '${imported}';\nexport const y = x;\n`)).not.toContain(
      'no-restricted-imports',
    );
  });
});
