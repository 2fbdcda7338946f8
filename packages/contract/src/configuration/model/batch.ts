import { z } from 'zod';
import { choice, integer } from '../../schema/field.ts';

/** How reports are gathered that go to a server in one request; so many at most unless it is set. */
export function batchOf(reports: number) {
  return z.strictObject({
    /** The most reports of a request; 1 sends each alone. */
    reports: integer(1, 1000).default(reports),
    /** How long a report waits for others, in ms. What becomes due while a request is under way goes together anyway. */
    wait: integer(0, 60_000, 'ms').default(0),
  });
}
export type Batch = z.output<ReturnType<typeof batchOf>>;

/** The same for an HTTP server, whose requests have a form of their own where they have several reports. */
export const httpBatchSchema = batchOf(1).extend({
  /** `array`: a JSON array of the reports; `lines`: one report a line. */
  form: choice(['array', 'lines']).default('array'),
});
