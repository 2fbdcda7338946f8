import { createHmac } from 'node:crypto';

/**
 * The headers that prove who posted a body: `x-penstock-signature` is `sha256=` and the HMAC-SHA256 in hexadecimal of
 * `x-penstock-timestamp` (s since 1970), a dot and the body.
 *
 * @param time ms since 1970.
 */
export function signedHeaders(secret: string, body: string, time: number): Record<string, string> {
  const timestamp = String(Math.floor(time / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    'content-type': 'application/json; charset=utf-8',
    'x-penstock-timestamp': timestamp,
    'x-penstock-signature': `sha256=${signature}`,
  };
}
