// Writes docs/images/symbols.svg from the library of symbols; a test says when it must be run again.
// Run it with: npx tsx --conditions=penstock scripts/generate-symbol-sheet.ts
import { loadEveryText } from '../packages/languages/src/testing/load-every-text.ts';
import { writeFileSync } from 'node:fs';
import { symbolSheet } from './symbol-sheet/symbol-sheet.ts';

await loadEveryText();

writeFileSync(new URL('../docs/images/symbols.svg', import.meta.url), symbolSheet());
