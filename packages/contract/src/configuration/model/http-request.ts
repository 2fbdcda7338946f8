import { z } from 'zod';
import { headersFinding, isHeaderName, isHeaderValue } from '../../rules/http-headers.ts';
import { statusRanges } from '../../rules/status-ranges.ts';
import type { Condition } from '../../schema/condition.ts';
import { appliesIf, checked, choice, mark, requiredIf, text } from '../../schema/field.ts';

/** How a gateway signs in at an HTTP server: RFC 7617, RFC 6750, a header of the server's own, RFC 6749 section 4.4. */
export const httpSignInWays = ['none', 'basic', 'bearer', 'header', 'oauth'] as const;
export type HttpSignInWay = (typeof httpSignInWays)[number];

const by = (...ways: readonly HttpSignInWay[]): Condition => ({ field: 'way', in: [...ways] });

/** How requests to an HTTP server prove who sends them. */
export const httpSignInSchema = z.strictObject({
  way: choice(httpSignInWays).default('none'),
  /** Without `:`, which ends it (RFC 7617, section 2). */
  username: requiredIf(
    checked(text('generalText').default(''), (name) =>
      name.includes(':') ? { key: 'form.userColon', parameters: {} } : null,
    ),
    by('basic'),
  ),
  password: mark(appliesIf(text('generalText').default(''), by('basic')), { secret: true }),
  headerName: requiredIf(
    checked(text('generalText').default(''), (name) =>
      name === '' || isHeaderName(name) ? null : { key: 'form.headerReserved', parameters: { name } },
    ),
    by('header'),
  ),
  /** The token, or the value of the header. */
  token: mark(
    requiredIf(
      checked(text('httpToken').default(''), (token) =>
        isHeaderValue(token) ? null : { key: 'form.headerValue', parameters: {} },
      ),
      by('bearer', 'header'),
    ),
    { secret: true },
  ),
  /** The address that gives tokens. */
  tokenUrl: mark(requiredIf(text('url').default(''), by('oauth')), { destination: true }),
  clientId: mark(requiredIf(text('generalText').default(''), by('oauth')), { textName: 'oauthClientId' }),
  clientSecret: mark(requiredIf(text('generalText').default(''), by('oauth')), { secret: true }),
  scope: appliesIf(text('generalText').default(''), by('oauth')),
});
export type HttpSignIn = z.output<typeof httpSignInSchema>;

/** The statuses by which a server says that it has a message, unless a connection says others. */
export const successfulStatuses = '200-299';

/** The form of the requests that carry messages. */
export const httpRequestSchema = z.strictObject({
  method: choice(['POST', 'PUT', 'PATCH']).default('POST'),
  /** Empty: JSON where the payload looks like it, else bytes. */
  contentType: mark(text('generalText').default(''), { advanced: true }),
  /** Further headers, one a line as `Name: value`. They are no place for secrets. */
  headers: mark(checked(text('httpHeaders').default(''), headersFinding), { advanced: true }),
  /** The statuses, and ranges of them, by which the server says that it has the message. */
  accepted: mark(
    checked(text('requiredText').default(successfulStatuses), (ranges) =>
      statusRanges(ranges) === undefined ? { key: 'form.statusRanges', parameters: {} } : null,
    ),
    { advanced: true },
  ),
});
