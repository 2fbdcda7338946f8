import type { Place } from '@penstock/contract/local/place';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie that carries a session's token. Scripts cannot read it, and other sites cannot make it be sent. */
export const sessionCookie = 'penstock_session';

/**
 * Its name where the page came by HTTPS, also through a proxy that is believed: browsers take it from this host only, with
 * `Secure` and for the whole site, so no neighbouring host can plant one (RFC 6265bis, section 4.1.3.2).
 */
const securePrefix = '__Host-';

declare module 'fastify' {
  interface FastifyInstance {
    /** The name of the cookie of this server. Cookies are those of a host, whatever its port. */
    sessionCookie: string;
  }
}

/** The name of the cookie of a server: the tool and a gateway must not sign somebody out of a platform on the same host. */
export function sessionCookieOf(place: Place): string {
  return place === 'platform' ? sessionCookie : `${sessionCookie}_${place}`;
}

function nameFor(request: FastifyRequest): string {
  const name = request.server.sessionCookie;
  return request.protocol === 'https' ? `${securePrefix}${name}` : name;
}

/** The token a request carries; undefined when it carries none or what can be none. */
export function sessionToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[nameFor(request)];
  return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined;
}

function attributes(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
}

/** Gives the caller a session's token, for `seconds` or until the browser closes. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  seconds: number | null,
): void {
  reply.setCookie(nameFor(request), token, {
    ...attributes(request),
    ...(seconds === null ? {} : { maxAge: seconds }),
  });
}

/** Takes the session's token away from the caller. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameFor(request), attributes(request));
}
