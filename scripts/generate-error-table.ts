// Writes docs/errors.md from the catalogue; a test tells when it is needed.
// Run it with: npx tsx --conditions=penstock scripts/generate-error-table.ts
import { writeFileSync } from 'node:fs';
import { errorTable } from '../packages/contract/src/errors/table.ts';

writeFileSync(new URL('../docs/errors.md', import.meta.url), errorTable());
