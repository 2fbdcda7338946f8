// Writes docs/access.md from the contract; a test says when it must be run again.
// Run it with: npx tsx --conditions=penstock scripts/generate-access-table.ts
import { loadEveryText } from '../packages/languages/src/testing/load-every-text.ts';
import { writeFileSync } from 'node:fs';
import { accessTable } from '../packages/contract/src/testing/access-table.ts';

await loadEveryText();

writeFileSync(new URL('../docs/access.md', import.meta.url), accessTable());
