import { deflateSync } from 'node:zlib';
import { emptyConfiguration } from '@penstock/contract/configuration/model/configuration';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import { CatalogueError } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { describe, expect, it } from 'vitest';
import { smallConfiguration } from '../testing/configuration.ts';
import type { ChangeContent } from './change.ts';
import { prepare } from './preparation.ts';
import { hashOfBytes } from './revision.ts';

const hashOf = (value: unknown) => hashOfBytes(canonicalText(value));

const before = emptyConfiguration();
const deflated = (holds: 'document' | 'patch', text: string | Uint8Array): ChangeContent => ({
  kind: 'deflated',
  holds,
  bytes: typeof text === 'string' ? deflateSync(text) : text,
});

/** The refusal of a change: the key of the error, and the place of its first problem. */
function refusal(content: ChangeContent): unknown {
  try {
    return prepare(before, hashOf(before), content);
  } catch (error) {
    return error instanceof CatalogueError ? [error.key, error.problems[0]?.path] : error;
  }
}

describe('preparing a change', () => {
  it('gives the document, its hash and what makes it out of the one before', () => {
    const document = smallConfiguration(502);
    const prepared = prepare(before, hashOf(before), { kind: 'document', document });
    expect(prepared?.hash).toBe(hashOf(prepared?.configuration));
    expect(prepared?.changes).toHaveLength(6);
    expect(prepare(before, hashOf(before), { kind: 'document', document: { format: 1 } })).toBeUndefined();
  });

  it.each([
    ['a document that breaks rules', 'document', '{"format":1,"drivers":5}', ['document.invalid', 'drivers']],
    ['a text that is no JSON', 'document', 'no JSON', ['document.invalid', '']],
    ['a patch that is none', 'patch', '{}', ['request.invalid', undefined]],
    ['bytes that are not deflated', 'patch', Buffer.from('plain'), ['transfer.damaged', undefined]],
    [
      'bytes that are cut off',
      'patch',
      deflateSync('[1,2,3]').subarray(0, 9),
      ['transfer.damaged', undefined],
    ],
  ] as const)('refuses %s', (_what, holds, text, expected) => {
    expect(refusal(deflated(holds, text))).toEqual(expected);
  });

  it('inflates no more than a document may have', () => {
    const bomb = deflateSync(Buffer.alloc(limits.importBytes + 1, ' '));
    expect(bomb.length).toBeLessThan(100_000);
    expect(refusal(deflated('document', bomb))).toEqual(['request.tooLarge', undefined]);
  });

  it('refuses a document that is too large once its defaults are written out', () => {
    const drivers = [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: 'h' } }];
    const remark = 'r'.repeat(120);
    const variables = Array.from({ length: limits.variables }, (_, index) => ({
      driver: 'plc',
      key: `variable_${index}`,
      area: 'holding',
      address: String(index % 65_536),
      dataType: 'uint16',
      remark,
    }));
    expect(refusal({ kind: 'document', document: { format: 1, drivers, variables } })).toEqual([
      'document.invalid',
      '',
    ]);
  }, 60_000);
});
