// Writes docs/errors.md from the catalogue. Run it after a build; a test tells when it is needed.
import { writeFileSync } from 'node:fs';
import { errorTable } from '../packages/contract/dist/errors/table.js';

writeFileSync(new URL('../docs/errors.md', import.meta.url), errorTable());
