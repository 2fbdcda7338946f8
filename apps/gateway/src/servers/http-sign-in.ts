import type { HttpSignIn } from '@penstock/contract/configuration/model/http-request';
import { visibleText } from '@penstock/contract/errors/device-fact';
import { failure } from '@penstock/contract/errors/error';
import { z } from 'zod';
import type { Clock } from '../collector/schedule.ts';
import type { HttpAnswer } from './http-exchange.ts';

/** How long before its end a token is no longer used, in ms; at most half of its life. */
const reserve = 60_000;
/** How long a token is used whose life the server does not say, in ms. */
const unknownLife = 300_000;
/** The longest life that is believed, in s: a day. */
const longestLife = 86_400;
const maxReason = 200;

/** RFC 6749, section 5.1. The token is sent as it is, so it is visible ASCII (RFC 6750, section 2.1). */
const tokenSchema = z.object({
  access_token: z.string().regex(/^[\x21-\x7E]{1,8000}$/),
  expires_in: z.coerce.number().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
});
/** RFC 6749, section 5.2. */
const refusalSchema = z.object({ error: z.string(), error_description: z.string().default('') });

/** Posts a form to an address that gives tokens. */
export type AskForToken = (
  url: URL,
  headers: Readonly<Record<string, string>>,
  form: string,
  signal: AbortSignal,
) => Promise<Pick<HttpAnswer, 'status' | 'content'>>;

interface Token {
  readonly text: string;
  /** By the monotonic clock. */
  readonly usedUntil: number;
}

/** Proves to an HTTP server who sends. A token of OAuth 2.0 is asked for when the first request needs it, and kept while it lives. */
export class HttpProof {
  readonly #settings: HttpSignIn;
  readonly #clock: Pick<Clock, 'monotonic'>;
  readonly #ask: AskForToken;
  #token: Token | undefined;
  #asking: Promise<string> | undefined;

  constructor(settings: HttpSignIn, clock: Pick<Clock, 'monotonic'>, ask: AskForToken) {
    this.#settings = settings;
    this.#clock = clock;
    this.#ask = ask;
  }

  /** The headers of the proof. @throws CatalogueError `server.tokenRefused`, and what asking for a token rejects with. */
  async headers(signal: AbortSignal): Promise<Readonly<Record<string, string>>> {
    const { way, username, password, headerName, token } = this.#settings;
    switch (way) {
      case 'none':
        return {};
      case 'basic':
        return { authorization: basic(username, password) };
      case 'bearer':
        return { authorization: `Bearer ${token}` };
      case 'header':
        return { [headerName]: token };
      case 'oauth':
        return { authorization: `Bearer ${await this.#tokenOfNow(signal)}` };
    }
  }

  /** Forgets the token, since the server does not take it; answers whether there was one that is worth another attempt. */
  forget(): boolean {
    const had = this.#token !== undefined;
    this.#token = undefined;
    return had;
  }

  async #tokenOfNow(signal: AbortSignal): Promise<string> {
    if (this.#token !== undefined && this.#token.usedUntil > this.#clock.monotonic()) return this.#token.text;
    this.#asking ??= this.#newToken(signal).finally(() => {
      this.#asking = undefined;
    });
    return await this.#asking;
  }

  /** Asks for a token by client credentials (RFC 6749, sections 2.3.1 and 4.4). */
  async #newToken(signal: AbortSignal): Promise<string> {
    const { tokenUrl, clientId, clientSecret, scope } = this.#settings;
    const form = new URLSearchParams({ grant_type: 'client_credentials', ...(scope !== '' && { scope }) });
    const headers = {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      authorization: basic(formEncoded(clientId), formEncoded(clientSecret)),
    };
    const asked = this.#clock.monotonic();
    const { status, content } = await this.#ask(new URL(tokenUrl), headers, form.toString(), signal);
    const body = jsonOf(content);
    const given = status === 200 ? tokenSchema.safeParse(body).data : undefined;
    if (given === undefined) throw failure('server.tokenRefused', { reason: reasonOf(status, body) });
    const { access_token: text, expires_in: seconds } = given;
    const life = seconds === undefined ? unknownLife : Math.min(seconds, longestLife) * 1000;
    this.#token = { text, usedUntil: asked + Math.max(life / 2, life - reserve) };
    return text;
  }
}

function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/** A text as a value of a form (RFC 6749, section 2.3.1 and appendix B). */
function formEncoded(text: string): string {
  return new URLSearchParams({ text }).toString().slice('text='.length);
}

function jsonOf(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return undefined;
  }
}

function reasonOf(status: number, body: unknown): string {
  const refusal = refusalSchema.safeParse(body).data;
  const text =
    refusal === undefined ? '' : [refusal.error, refusal.error_description].filter(Boolean).join(': ');
  return visibleText(text === '' ? `HTTP ${status}` : `${text} (HTTP ${status})`, maxReason);
}
