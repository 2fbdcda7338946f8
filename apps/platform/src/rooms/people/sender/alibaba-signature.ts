import { createHash, createHmac } from 'node:crypto';

/** A request to Alibaba Cloud in RPC style: everything is in the query, the body is empty. */
export interface AlibabaRequest {
  readonly host: string;
  /** Such as `SendSms`. */
  readonly action: string;
  /** The version of the service's interface, such as `2017-05-25`. */
  readonly version: string;
  readonly query: Readonly<Record<string, string>>;
  /** Time of the request, ms since 1970. */
  readonly time: number;
  /** A random text that no other request has. */
  readonly nonce: string;
}

export interface AlibabaKey {
  readonly id: string;
  readonly secret: string;
}

/** Query and headers of a request (beside `host`, which the connection adds), signed by ACS3-HMAC-SHA256 (Alibaba Cloud, "Request syntax and signature method V3"). */
export function signedByAlibaba(
  { host, action, version, query, time, nonce }: AlibabaRequest,
  key: AlibabaKey,
): { readonly query: string; readonly headers: Readonly<Record<string, string>> } {
  const canonicalQuery = Object.entries(query)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${percent(name)}=${percent(value)}`)
    .join('&');
  const headers: Record<string, string> = {
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': new Date(time).toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const signed = Object.entries({ ...headers, host }).toSorted(([left], [right]) => (left < right ? -1 : 1));
  const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('');
  const signedNames = signed.map(([name]) => name).join(';');
  const canonical = ['POST', '/', canonicalQuery, lines, signedNames, sha256('')].join('\n');
  const signature = createHmac('sha256', key.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  return {
    query: canonicalQuery,
    headers: {
      ...headers,
      authorization: `ACS3-HMAC-SHA256 Credential=${key.id},SignedHeaders=${signedNames},Signature=${signature}`,
    },
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Percent-encoding of RFC 3986, section 2.1, which `encodeURIComponent` has but for four characters. */
function percent(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
