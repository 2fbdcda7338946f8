import { readFileSync } from 'node:fs';
import { scriptEntries, scriptFinding, type ScriptPurpose } from '@penstock/contract/rules/script-entries';
import { expect, it } from 'vitest';
import { scriptExamples } from './script-examples.ts';

const page = readFileSync('docs/scripts.md', 'utf8');
const purposes: readonly string[] = Object.keys(scriptEntries);
const isPurpose = (use: string): use is ScriptPurpose => purposes.includes(use);

it.each(Object.entries(scriptExamples))(
  'the example for %s is one that tests run, and has the entry of its use',
  (use, code) => {
    expect(page).toContain(`\`\`\`js run\n${code}\`\`\`\n`);
    expect(scriptFinding(code, isPurpose(use) ? use : 'task')).toBeNull();
  },
);
