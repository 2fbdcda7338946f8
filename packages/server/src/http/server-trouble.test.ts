import { expect, it } from 'vitest';
import { serverTrouble } from './server-trouble.ts';

const coded = (code: string, cause?: Error) => Object.assign(new Error(code, { cause }), { code });

it.each([
  ['a full disk', coded('ENOSPC'), 'service.notWritable'],
  [
    'a read-only file system behind another error',
    new Error('stored', { cause: coded('EROFS') }),
    'service.notWritable',
  ],
  ['a database without room', coded('53100'), 'service.notWritable'],
  ['a database that only reads', new Error('query', { cause: coded('25006') }), 'service.notWritable'],
  ['a statement that took too long', coded('57014'), 'service.tooLong'],
  ['a database that ends', new Error('query', { cause: coded('57P01') }), 'service.unavailable'],
  ['a database that is not there', coded('ECONNREFUSED'), 'service.unavailable'],
  ['a connection that ended', new Error('Connection terminated unexpectedly'), 'service.unavailable'],
  ['another error', coded('23505'), 'service.unknown'],
  ['no error', 'ENOSPC', 'service.unknown'],
])('%s: %s', (_what, error, expected) => expect(serverTrouble(error)).toBe(expected));

it('ends with errors that cause each other', () => {
  const one = new Error('one');
  one.cause = new Error('two', { cause: one });
  expect(serverTrouble(one)).toBe('service.unknown');
});
