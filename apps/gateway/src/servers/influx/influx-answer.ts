import { visibleText } from '@penstock/contract/errors/device-fact';
import { type CatalogueError, failure } from '@penstock/contract/errors/error';
import { z } from 'zod';
import type { HttpAnswer } from '../http-exchange.ts';

const maxReason = 300;
/** How long nothing is sent where the server does not say it, and the longest time that it may ask for, in s. */
const pause = { usual: 5, longest: 300 } as const;

/** The content of a refusal: `error` of 1.x, `message` of 2.x. */
const refusalSchema = z.union([
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ message: z.string() }).transform(({ message }) => message),
]);

/** Why InfluxDB did not take a request to write; undefined where it took all of it. */
export function writeFailure({ status, content, retryAfter }: HttpAnswer): CatalogueError | undefined {
  if (status >= 200 && status < 300) return undefined;
  const text = refusalText(content);
  const reason = visibleText(text === undefined ? `HTTP ${status}` : `${text} (HTTP ${status})`, maxReason);
  switch (status) {
    // A part of the points may have been taken; those that were not will not be another time.
    case 400:
    case 413:
    case 422:
      return failure('server.writeRefused', { reason });
    case 401:
    case 403:
      return failure('server.accessRefused', { reason });
    case 404:
      // Without a reason of the database it is another server, or another path of it.
      return text === undefined
        ? failure('server.httpStatus', { status })
        : failure('server.placeMissing', { reason });
    case 429:
    case 503:
      return failure('server.overloaded', { seconds: secondsOf(retryAfter) });
    default:
      return failure('server.httpStatus', { status });
  }
}

/** Why a request to write nothing shows that the gateway cannot write; undefined where it could. */
export function probeFailure(answer: HttpAnswer): CatalogueError | undefined {
  const known = writeFailure(answer);
  // The database of 2.x wants points, and says so once it found the bucket and the permission.
  return known?.key === 'server.writeRefused' && refusalText(answer.content) !== undefined
    ? undefined
    : known;
}

function refusalText(content: Buffer): string | undefined {
  try {
    const body: unknown = JSON.parse(content.toString());
    return refusalSchema.safeParse(body).data;
  } catch {
    return undefined;
  }
}

/** The seconds of `Retry-After`, which has a number or a date (RFC 9110, section 10.2.3); of a date the usual pause. */
function secondsOf(retryAfter: string | undefined): number {
  const seconds = Number(retryAfter ?? Number.NaN);
  if (!Number.isFinite(seconds) || seconds <= 0) return pause.usual;
  return Math.min(Math.ceil(seconds), pause.longest);
}
