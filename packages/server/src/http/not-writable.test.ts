import { expect, it } from 'vitest';
import { isNotWritable } from './not-writable.ts';

const coded = (code: string, cause?: Error) => Object.assign(new Error(code, { cause }), { code });

it.each([
  ['a full disk', coded('ENOSPC'), true],
  ['a read-only file system behind another error', new Error('stored', { cause: coded('EROFS') }), true],
  ['a database without room', coded('53100'), true],
  ['a database that only reads', new Error('query', { cause: coded('25006') }), true],
  ['another error', coded('23505'), false],
  ['no error', 'ENOSPC', false],
])('%s: %s', (_what, error, expected) => expect(isNotWritable(error)).toBe(expected));

it('ends with errors that cause each other', () => {
  const one = new Error('one');
  one.cause = new Error('two', { cause: one });
  expect(isNotWritable(one)).toBe(false);
});
