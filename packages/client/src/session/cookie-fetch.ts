/**
 * A fetch that keeps the cookies of one platform, as a browser does automatically: what a Node program signs in with.
 * Attributes are not looked at; hand it the address of one platform only.
 *
 * @param cookies keeps them by name, for sockets that are to be opened in the same session.
 */
export function cookieFetch(
  inner: typeof fetch,
  cookies: Map<string, string> = new Map<string, string>(),
): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookies.size > 0) headers.set('cookie', cookieHeader(cookies));
    const response = await inner(input, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1);
      const equals = pair.indexOf('=');
      if (equals > 0) cookies.set(pair.slice(0, equals).trim(), pair.slice(equals + 1).trim());
    }
    return response;
  };
}

/** The value of the header `cookie` for cookies by name. */
export function cookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
