import { createHash, createHmac } from 'node:crypto';

/** A request to Tencent Cloud with a body of JSON. */
export interface TencentRequest {
  readonly host: string;
  /** The name of the service in the signature, such as `sms`. */
  readonly service: string;
  /** The body as it is sent. */
  readonly payload: string;
  /** Time of the request, in s since 1970. */
  readonly timestamp: number;
}

export interface TencentKey {
  readonly id: string;
  readonly secret: string;
}

/** The type that the signature covers; it has to be sent exactly so. */
export const tencentContentType = 'application/json; charset=utf-8';

/** The header `authorization` of a request, by TC3-HMAC-SHA256 (Tencent Cloud, "Signature v3"). */
export function tencentAuthorization(
  { host, service, payload, timestamp }: TencentRequest,
  key: TencentKey,
): string {
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const headers = `content-type:${tencentContentType}\nhost:${host}\n`;
  const signedNames = 'content-type;host';
  const canonical = ['POST', '/', '', headers, signedNames, sha256(payload)].join('\n');
  const scope = `${date}/${service}/tc3_request`;
  const text = ['TC3-HMAC-SHA256', String(timestamp), scope, sha256(canonical)].join('\n');
  const signingKey = hmac(hmac(hmac(`TC3${key.secret}`, date), service), 'tc3_request');
  const signature = hmac(signingKey, text).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${key.id}/${scope}, SignedHeaders=${signedNames}, Signature=${signature}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
