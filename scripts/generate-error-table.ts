// Writes docs/errors.md from the catalogue and the sources that name its keys; a test says when it must be run again.
// Run it with: npx tsx --conditions=penstock scripts/generate-error-table.ts
import { loadEveryText } from '../packages/languages/src/testing/load-every-text.ts';
import { writeFileSync } from 'node:fs';
import { errorTable } from '../packages/contract/src/testing/error-table.ts';
import { unusedErrors } from './unused-errors.ts';

await loadEveryText();

writeFileSync(new URL('../docs/errors.md', import.meta.url), errorTable(unusedErrors()));
