/**
 * The section of a version in CHANGELOG.md: from its heading `## VERSION` to the next one, without the heading.
 *
 * @throws where there is none, or nothing is in it: nobody releases what nobody has described.
 */
export function changesOf(changelog: string, version: string): string {
  const lines = changelog.split('\n');
  const from = lines.findIndex((line) => line === `## ${version}` || line.startsWith(`## ${version} `));
  if (from < 0) throw new Error(`CHANGELOG.md has no section "## ${version}": write one.`);
  const length = lines.slice(from + 1).findIndex((line) => line.startsWith('## '));
  const text = lines
    .slice(from + 1, length < 0 ? undefined : from + 1 + length)
    .join('\n')
    .trim();
  if (text === '') throw new Error(`The section "## ${version}" of CHANGELOG.md is empty.`);
  return `${text}\n`;
}
