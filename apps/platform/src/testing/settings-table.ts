import { settingFacts } from '../kernel/settings/setting.ts';
import { settingsSchema } from '../kernel/settings/settings.ts';

/** docs/settings.md: every setting with its default and what it does, in both languages. */
export function settingsDocument(): string {
  const rows = Object.values(settingsSchema.shape).flatMap((schema) => {
    const facts = settingFacts.get(schema);
    if (!facts) return [];
    const value = facts.default === undefined || facts.default === '' ? '' : `\`${facts.default}\``;
    return [`| \`${facts.variable}\` | ${value} | ${facts.description.en} | ${facts.description.zh} |`];
  });
  return [
    '# Settings of the platform',
    '',
    'The platform is set up by environment variables. A variable that is empty counts as not set; a wrong one ends the',
    'start with one line that names it. This page is made from `apps/platform/src/kernel/settings/settings.ts`; after a change',
    'there, `npx vitest run --project unit apps/platform/src/kernel/settings -u` updates it.',
    '',
    '| variable | default | what it does | 作用 |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
