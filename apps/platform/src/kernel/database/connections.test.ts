import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minConnections } from '../settings/settings.ts';
import { shareConnections } from './connections.ts';

it('divides all connections, some for each kind of work and most for calls', () => {
  fc.assert(
    fc.property(fc.integer({ min: minConnections, max: 500 }), (total) => {
      const { calls, ingest, queries, maintenance, packing, listening } = shareConnections(total);
      expect(calls + ingest + queries + maintenance + packing + listening).toBe(total);
      expect(Math.min(ingest, queries, maintenance, packing, listening)).toBeGreaterThan(0);
      expect(calls).toBeGreaterThan(0);
      expect(calls).toBeGreaterThanOrEqual(queries);
    }),
  );
});
