import { request as plain } from 'node:http';
import { request as encrypted } from 'node:https';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { codeOf } from '@penstock/node-kit/error-text';

/** How long a platform may take, in ms, and how much it may answer. */
const limits = { time: 15_000, bytes: 1_048_576, redirections: 3 } as const;

/** An answer of a platform. */
export interface PlatformAnswer {
  readonly status: number;
  readonly text: string;
}

/** The errors by which a certificate is refused, of OpenSSL and Node.js. */
const untrusted = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|ALTNAME/;

/**
 * Reads a file of a platform. Throws `connect.serverUnreachable` where nothing answers, `connect.platformUntrusted` where its certificate
 * is not trusted, and `connect.notPlatform` where the answer never ends, or leads from HTTPS to HTTP.
 */
export async function readPlatformFile(
  address: URL,
  authority: string | undefined,
  signal: AbortSignal,
  left: number = limits.redirections,
): Promise<PlatformAnswer> {
  const ends = AbortSignal.any([signal, AbortSignal.timeout(limits.time)]);
  const { host } = address;
  const answer = await new Promise<PlatformAnswer & { readonly location: string | undefined }>(
    (resolve, reject) => {
      const options = {
        signal: ends,
        headers: { accept: 'application/json' },
        ...(authority && { ca: authority }),
      };
      const asked = (address.protocol === 'https:' ? encrypted : plain)(address, options, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
          if (text.length > limits.bytes) response.destroy(failure('connect.notPlatform', { host }));
        });
        response.once('error', reject);
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, text, location: response.headers.location }),
        );
      });
      asked.once('error', reject);
      asked.end();
    },
  ).catch((error: unknown) => {
    signal.throwIfAborted();
    if (error instanceof CatalogueError) throw error;
    const isRefused = untrusted.test(codeOf(error) ?? '');
    throw failure(
      isRefused ? 'connect.platformUntrusted' : 'connect.serverUnreachable',
      { host },
      { cause: error },
    );
  });
  const { status, location } = answer;
  const isElsewhere =
    status >= 301 && status <= 308 && location !== undefined && URL.canParse(location, address.href);
  if (!isElsewhere) return answer;
  const next = new URL(location, address);
  // The sums of files come this way: an encrypted question has no answer that anybody could have changed.
  const isWeaker = address.protocol === 'https:' && next.protocol !== 'https:';
  if (left === 0 || isWeaker) throw failure('connect.notPlatform', { host });
  return await readPlatformFile(next, authority, signal, left - 1);
}
