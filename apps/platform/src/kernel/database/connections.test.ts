import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minConnections } from '../settings/settings.ts';
import { shareConnections } from './connections.ts';

it('divides all connections, some for each kind of work and most for calls', () => {
  fc.assert(
    fc.property(fc.integer({ min: minConnections, max: 500 }), (total) => {
      const { calls, ingest, queries, maintenance, packing } = shareConnections(total);
      expect(calls + ingest + queries + maintenance + packing).toBe(total);
      expect(Math.min(ingest, queries, maintenance, packing)).toBeGreaterThan(0);
      expect(calls).toBeGreaterThan(1);
      expect(calls).toBeGreaterThanOrEqual(queries);
    }),
  );
});
