// Writes the lists that follow from another one; a test says when it must be run again.
// Run it with: npx tsx scripts/generate-lists.ts
import { writeFileSync } from 'node:fs';
import { pathOf, writtenList, writtenLists } from './written-lists.ts';

for (const list of writtenLists) writeFileSync(pathOf(list), writtenList(list));
