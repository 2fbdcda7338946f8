import { requestMessageSchema, resultMessageSchema } from '@penstock/contract/link/messages';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../scripts/testing/effort.ts';
import { readRequest, readResult } from './read-request.ts';

const text = fc.oneof(
  fc.string({ maxLength: 4 }),
  fc.integer({ min: 62, max: 66 }).map((length) => 'a'.repeat(length)),
);
const request = fc.record(
  {
    jsonrpc: fc.constantFrom('2.0', '2.0', '2.0', '1.0', 2),
    id: fc.oneof(text, fc.integer(), fc.double(), fc.jsonValue({ maxDepth: 1 })),
    method: fc.oneof(text, text, fc.jsonValue({ maxDepth: 1 })),
    params: fc.jsonValue({ maxDepth: 2 }),
    more: fc.constant(1),
    ['__proto__']: fc.constant({ jsonrpc: '2.0' }),
  },
  { requiredKeys: [] },
);

it('reads a request as the schema does, and refuses what it refuses', () => {
  fc.assert(
    fc.property(fc.oneof(request, fc.object({ maxDepth: 2 }), fc.array(request)), (made) => {
      const input: unknown = JSON.parse(JSON.stringify(made));
      if (typeof input !== 'object' || input === null) return;
      expect(readRequest(input)).toEqual(requestMessageSchema.safeParse(input).data);
    }),
    { numRuns: propertyRuns(500) },
  );
});

const result = fc.record(
  {
    jsonrpc: fc.constantFrom('2.0', '2.0', '2.0', '1.0', 2),
    id: fc.oneof(text, fc.integer(), fc.double(), fc.jsonValue({ maxDepth: 1 })),
    result: fc.jsonValue({ maxDepth: 2 }),
    more: fc.constant(1),
    ['__proto__']: fc.constant({ jsonrpc: '2.0' }),
  },
  { requiredKeys: ['result'] },
);

it('reads a result as the schema does, and refuses what it refuses', () => {
  fc.assert(
    fc.property(result, (made) => {
      const input: unknown = JSON.parse(JSON.stringify(made));
      if (typeof input !== 'object' || input === null) return;
      expect(readResult(input)).toEqual(resultMessageSchema.safeParse(input).data);
    }),
    { numRuns: propertyRuns(500) },
  );
});

it('reads a request of a gateway', () => {
  const message = { jsonrpc: '2.0', id: 'a-1', method: 'records.append', params: { records: [] } };
  expect(readRequest(message)).toEqual(message);
});
