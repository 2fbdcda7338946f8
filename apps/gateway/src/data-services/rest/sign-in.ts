import { createHash, timingSafeEqual } from 'node:crypto';
import type { ServiceSignIn } from '@penstock/contract/configuration/model/data-service';

/** Whether the header `Authorization` of a request proves that its sender may ask (RFC 6750, RFC 7617). */
export function isSignedIn(settings: ServiceSignIn, header: string | undefined): boolean {
  switch (settings.way) {
    case 'none':
      return true;
    case 'bearer':
      return isSame(credentialsOf(header, 'bearer'), settings.token);
    case 'basic': {
      const given = Buffer.from(credentialsOf(header, 'basic'), 'base64').toString('utf8');
      return isSame(given, `${settings.username}:${settings.password}`);
    }
  }
}

/** The challenge to somebody who has not signed in; none where nobody has to. */
export function challengeOf({ way }: ServiceSignIn): string {
  return way === 'basic' ? 'Basic realm="values", charset="UTF-8"' : 'Bearer realm="values"';
}

/** The text behind the scheme, whose name may have any case. */
function credentialsOf(header: string | undefined, scheme: 'bearer' | 'basic'): string {
  const [name = '', ...rest] = (header ?? '').split(' ');
  return name.toLowerCase() === scheme ? rest.join(' ').trim() : '';
}

/** Compares without telling by the time how much is right. */
function isSame(given: string, wanted: string): boolean {
  if (wanted === '') return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
