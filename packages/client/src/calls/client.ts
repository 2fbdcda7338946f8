import type { AnyCall, Call } from '@penstock/contract/calls/call';
import {
  type Envelope,
  envelopeSchema,
  errorDataSchema,
  isSuccess,
  signedOutCodes,
} from '@penstock/contract/calls/envelope';
import type { Language } from '@penstock/contract/texts/language';
import type { z } from 'zod';
import type { Clock } from '../time/clock.ts';
import { ClientError, localError } from './error.ts';
import { httpRequest } from './request.ts';

/** What a client is made with. */
export interface ClientOptions {
  /** The root of the platform without a slash at its end; empty for the site the page came from. */
  readonly baseUrl: string;
  /** The browser's, or in Node one that keeps cookies. */
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** The language that messages are asked for in, at the time of the call. */
  readonly language: () => Language;
  /** The platform says that there is no session: codes 1010, 1006 and 1206 (specification, section 8). */
  readonly onSignedOut?: (error: ClientError) => void;
  /** Whether the last call reached the platform. An aborted one says nothing. */
  readonly onReached?: (reached: boolean) => void;
}

/** What one call may be given. */
export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** The typed client: every call of the contract, for browser and Node. */
export interface Client {
  /** Makes a call; its answer is checked against the contract. Throws {@link ClientError} and nothing else. */
  call<Request extends z.ZodObject, Answer extends z.ZodType>(
    call: Call<Request, Answer>,
    request: z.input<Request>,
    options?: CallOptions,
  ): Promise<z.output<Answer>>;
  /** The platform's time, ms since 1970, from the dates of its answers: a wrong clock here must not age values. */
  platformTime(): number;
}

const languageTags = { zh: 'zh-CN', en: 'en' } as const satisfies Record<Language, string>;

/** A clock that is off by less is left alone, in ms: `Date` headers have whole seconds. */
const ignoredOffset = 2000;

/** Makes a client. It holds nothing that must be closed. */
export function createClient(options: ClientOptions): Client {
  const { clock } = options;
  let offset = 0;

  function learnTime(response: Response, sentAt: number) {
    const date = Date.parse(response.headers.get('date') ?? '');
    if (Number.isNaN(date)) return;
    const found = date + 500 - (sentAt + clock.now()) / 2;
    offset = Math.abs(found) < ignoredOffset ? 0 : found;
  }

  async function send(declared: AnyCall, request: Readonly<Record<string, unknown>>, outer?: AbortSignal) {
    const language = options.language();
    const { path, body } = httpRequest(declared, request);
    const controller = new AbortController();
    let late = false;
    const cancel = clock.after(declared.timeout, () => {
      late = true;
      controller.abort();
    });
    const give = () => controller.abort();
    outer?.addEventListener('abort', give, { once: true });
    if (outer?.aborted) controller.abort();
    const sentAt = clock.now();
    try {
      const response = await options.fetch(options.baseUrl + path, {
        method: declared.method,
        body: body ?? null,
        headers: { 'accept-language': languageTags[language], accept: 'application/json' },
        credentials: 'include',
        signal: controller.signal,
      });
      learnTime(response, sentAt);
      const text = await response.text();
      // A proxy that cannot reach the platform answers for it, but not with an envelope.
      options.onReached?.(response.status < 502 || envelopeOf(text) !== undefined);
      return { status: response.status, text, language };
    } catch (error) {
      if (outer?.aborted) throw localError('aborted', language, error);
      options.onReached?.(false);
      throw localError(late ? 'timeout' : 'network', language, error);
    } finally {
      cancel();
      outer?.removeEventListener('abort', give);
    }
  }

  return {
    async call(declared, request, { signal } = {}) {
      const { status, text, language } = await send(declared, request, signal);
      const envelope = envelopeOf(text);
      if (envelope === undefined) throw localError(status >= 502 ? 'network' : 'malformed', language);
      if (!isSuccess(envelope.code)) {
        const error = refusal(envelope);
        if (signedOutCodes.includes(error.code)) options.onSignedOut?.(error);
        throw error;
      }
      const answer = declared.answer.safeParse(envelope.data);
      if (!answer.success) throw localError('malformed', language, answer.error);
      return answer.data;
    },
    platformTime: () => clock.now() + offset,
  };
}

function envelopeOf(text: string): Envelope | undefined {
  try {
    return envelopeSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The error that an answer of the platform reports. */
function refusal(envelope: Envelope): ClientError {
  const data = errorDataSchema.safeParse(envelope.data).data;
  return new ClientError({
    reason: 'refused',
    code: envelope.code,
    message: envelope.message,
    key: data?.key,
    problems: data?.problems ?? [],
  });
}
