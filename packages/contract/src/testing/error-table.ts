import { errorCatalogue, errorEntry, isErrorKey } from '../errors/catalogue.ts';

/**
 * The catalogue as a page of Markdown, ordered by code: the page in the documentation is this text. `unused` are the
 * keys that nothing throws yet.
 */
export function errorTable(unused: ReadonlySet<string>): string {
  const entries = Object.keys(errorCatalogue)
    .filter(isErrorKey)
    .map((key) => [key, errorEntry(key)] as const);
  entries.sort(([, one], [, other]) => Number(one.code) - Number(other.code));
  const rows = entries.map(([key, { code, status, parameters, text }]) =>
    [code, `\`${key}\`${unused.has(key) ? ' (not used yet)' : ''}`, String(status)]
      .concat(parameters.join(', '), text.zh, text.en)
      .map(cell)
      .join(' | '),
  );
  return [
    '# The error catalogue',
    '',
    'Every error that reaches a person or a program: the code of the answer, the key it is thrown by, the HTTP',
    'status, the parameters, and the text in Chinese and English. This page is generated from',
    '`packages/contract/src/errors` by `npx tsx --conditions=penstock scripts/generate-error-table.ts`; a test compares the two.',
    '',
    'Success is "200" or "201". "1010", "1006" and "1206" end the session. "6001" means that the gateway is offline.',
    '"1007" asks to open the configuration session again. "1301" is raised when a poll runs out. Codes 1703 to 1722,',
    '2003, 2004, 90099, 90101 to 90108, 99901 to 99907, 1600000 and 1617000 come from field devices and their variables.',
    '',
    `Nothing throws those marked "not used yet": ${unused.size} of ${entries.length}.`,
    '',
    '| Code | Key | Status | Parameters | 中文 | English |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
    '',
  ].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
