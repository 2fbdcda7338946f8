import type { AnyCall, Call, DeclaredFiles, Download } from '@penstock/contract/calls/call';
import {
  type Envelope,
  envelopeSchema,
  errorDataSchema,
  isSuccess,
  signedOutCodes,
} from '@penstock/contract/calls/envelope';
import { type Language, languageTag } from '@penstock/languages/language';
import type { z } from 'zod';
import type { Clock } from '../time/clock.ts';
import { ClientError, localError } from './error.ts';
import { type DownloadedFile, downloadedFile } from './download.ts';
import { GatewayTurns } from './gateway-turns.ts';
import { type FilesOf, httpRequest } from './request.ts';
import type { OnProgress, UploadTransport } from './transfer.ts';

/** The parts from which a client is made. */
export interface ClientOptions {
  /** The root of the platform without a slash at its end; empty for the site the page came from. */
  readonly baseUrl: string;
  /** The browser's, or in Node one that keeps cookies. */
  readonly fetch: typeof fetch;
  /** Sends forms with files so that their progress can be seen; without it they go through `fetch`, unseen. */
  readonly upload?: UploadTransport;
  readonly clock: Clock;
  /** The language that messages are asked for in, at the time of the call. */
  readonly language: () => Language;
  /** The platform says that there is no session: codes 1010, 1006 and 1206 (specification, section 8). */
  readonly onSignedOut?: (error: ClientError) => void;
  /** Whether the last call reached the platform. An aborted one says nothing. */
  readonly onReached?: (reached: boolean) => void;
}

/** The options of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Notified of how far the files of a call have been sent, or how far a download has come. */
  readonly onProgress?: OnProgress;
}

/** The typed client: every call of the contract, for browser and Node. */
export interface Client {
  /** Makes a call; its answer is checked against the contract. Throws {@link ClientError} and nothing else. */
  call<Request extends z.ZodObject, Answer extends z.ZodType, Files extends DeclaredFiles>(
    call: Call<Request, Answer, Files>,
    request: z.input<Request> & FilesOf<Files>,
    options?: CallOptions,
  ): Promise<z.output<Answer>>;
  /** Makes a call that answers with a file. Throws {@link ClientError} and nothing else. */
  download<Request extends z.ZodObject>(
    call: Download<Request>,
    request: z.input<Request>,
    options?: CallOptions,
  ): Promise<DownloadedFile>;
  /** The platform's time, ms since 1970, from the dates of its answers: a wrong clock here must not age values. */
  platformTime(): number;
}

/** A clock that is off by less is left alone, in ms: `Date` headers have whole seconds. */
const ignoredOffset = 2000;

/** Makes a client. It holds nothing that must be closed. */
export function createClient(options: ClientOptions): Client {
  const { clock } = options;
  const turns = new GatewayTurns();
  let offset = 0;

  function learnTime(response: Response, sentAt: number) {
    const date = Date.parse(response.headers.get('date') ?? '');
    if (Number.isNaN(date)) return;
    const found = date + 500 - (sentAt + clock.now()) / 2;
    offset = Math.abs(found) < ignoredOffset ? 0 : found;
  }

  /** Sends a request and has `read` take the answer, all within the time of the call. */
  async function send<Result>(
    declared: AnyCall,
    request: Readonly<Record<string, unknown>>,
    { signal: outer, onProgress }: CallOptions,
    read: (response: Response, language: Language) => Promise<Result>,
  ): Promise<Result> {
    const language = options.language();
    const { path, body } = httpRequest(declared, request);
    const controller = new AbortController();
    let late = false;
    const cancel = clock.after(declared.timeout, () => {
      late = true;
      controller.abort();
    });
    const giveUp = () => controller.abort();
    outer?.addEventListener('abort', giveUp, { once: true });
    if (outer?.aborted) controller.abort();
    const url = options.baseUrl + path;
    const { signal } = controller;
    const headers = { 'accept-language': languageTag(language), accept: '*/*' };
    const exchange = async () => {
      const sentAt = clock.now();
      const response =
        body instanceof FormData && options.upload && onProgress
          ? await options.upload({ url, body, headers, signal, onProgress })
          : await options.fetch(url, {
              method: declared.method,
              body: body ?? null,
              headers,
              credentials: 'include',
              signal,
            });
      learnTime(response, sentAt);
      return await read(response, language);
    };
    try {
      const { sn } = request;
      return await (typeof sn === 'string' ? turns.run(sn, signal, exchange) : exchange());
    } catch (error) {
      if (error instanceof ClientError) throw error;
      if (outer?.aborted) throw localError('aborted', language, error);
      options.onReached?.(false);
      throw localError(late ? 'timeout' : 'network', language, error);
    } finally {
      cancel();
      outer?.removeEventListener('abort', giveUp);
    }
  }

  /** The envelope of an answer. Throws what it reports when that is an error. */
  async function envelope(response: Response, language: Language): Promise<Envelope> {
    const found = envelopeOf(await response.text());
    // A proxy that cannot reach the platform answers for it, but not with an envelope.
    options.onReached?.(response.status < 502 || found !== undefined);
    if (found === undefined) throw localError(response.status >= 502 ? 'network' : 'malformed', language);
    if (isSuccess(found.code)) return found;
    const error = refusal(found);
    if (signedOutCodes.includes(error.code)) options.onSignedOut?.(error);
    throw error;
  }

  return {
    call: (declared, request, more = {}) =>
      send(declared, request, more, async (response, language) => {
        const { data } = await envelope(response, language);
        const answer = declared.answer.safeParse(data);
        if (!answer.success) throw localError('malformed', language, answer.error);
        return answer.data;
      }),
    download: (declared, request, more = {}) =>
      send(declared, request, more, async (response, language) => {
        if (!response.headers.has('content-disposition')) {
          await envelope(response, language);
          throw localError('malformed', language);
        }
        const file = await downloadedFile(response, declared.answer.name[language], more.onProgress);
        options.onReached?.(true);
        return file;
      }),
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
    parameters: data?.parameters ?? {},
    problems: data?.problems ?? [],
  });
}
