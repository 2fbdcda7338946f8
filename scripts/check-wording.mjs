#!/usr/bin/env node
// Fails on words that the glossary (docs/glossary.md) replaces, in code, texts and documents, and on comments of code
// that begin with What, Who, Whose or Those; a doc comment does not begin with Of either.
// `node scripts/check-wording.mjs packages/link docs` looks at some folders only.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The refused words, and their replacements. */
const words = [
  [/\banew\b/i, 'again'],
  [/\b(lent|lends?|lending|borrow\w*)\b/i, 'reserved for, reserve, release'],
  [/\bstands\b|\bstood\b/i, 'is, is in, is stored in, contains'],
  [/\btold\b/i, 'sent to, notified of, reported, shown, distinguished'],
  [/\bby itself\b/i, 'automatically, alone'],
  [/\blower[- ]device/i, 'field device'],
  [/\bin force\b/i, 'applied, active'],
  [/\bnot any more\b|\bno longer good\b/i, 'no longer valid'],
  [/\bleast collection time\b/i, 'minimum scan interval'],
  [/\bgreatest\b/i, 'maximum, largest'],
  [/\bbegun\b/i, 'started'],
  [/\b(shall|lest|hence|thereof|herein|upon)\b/i, 'plain words'],
  [/\bit is said\b|\bis said\b/i, 'the message says, shows'],
];

/** A comment of code that begins with a question word: its subject is missing, and readers must decode it. */
const withoutSubject = /^\s*(\/\*\*?|\*|\/\/) *(What|Who|Whose|Those)\b(?!.*\?)|^\s*\/\*\* Of\b/;

/** Files that quote the words on purpose. */
const exempt = new Set(['docs/glossary.md', 'scripts/check-wording.mjs', 'package-lock.json']);

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...process.argv.slice(2)], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|md|css|py|c|cpp)$/.test(file) && !exempt.has(file))
  .filter((file) => existsSync(join(root, file)));

const found = files.flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => [
      ...(withoutSubject.test(line) && !file.endsWith('.md')
        ? [`${file}:${index + 1}: "${line.trim().slice(0, 60)}" → a noun phrase, or subject and verb`]
        : []),
      ...words
        .filter(([pattern]) => pattern.test(line))
        .map(([pattern, instead]) => `${file}:${index + 1}: "${line.match(pattern)?.[0]}" → ${instead}`),
    ]),
);
for (const line of found) console.log(line);
console.log(`${files.length} files, ${found.length} words to replace (docs/glossary.md)`);
process.exit(files.length > 0 && found.length === 0 ? 0 : 1);
