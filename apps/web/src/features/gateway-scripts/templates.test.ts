import { readFileSync } from 'node:fs';
import { scriptFinding } from '@penstock/contract/rules/script-entries';
import { expect, it } from 'vitest';
import { scriptTemplates } from './templates.ts';

const page = readFileSync('docs/scripts.md', 'utf8');

it.each(scriptTemplates)(
  'the template $key is an example that tests run, and has the entry of a script',
  ({ code }) => {
    expect(page).toContain(`\`\`\`js run\n${code}\`\`\`\n`);
    expect(scriptFinding(code, 'task')).toBeNull();
  },
);
