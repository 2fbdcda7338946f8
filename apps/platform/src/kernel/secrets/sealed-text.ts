import type { InstallationSecrets } from './installation-repository.ts';
import { openAtRest, sealAtRest } from './sealed-at-rest.ts';

/** The beginning of a sealed text in a document. */
const mark = 'sealed:';

/** Seals a secret of a configuration as a text for its place in a stored document. */
export function sealText(secret: Uint8Array, text: string): string {
  return mark + sealAtRest(secret, 'configuration', text).toString('base64url');
}

/** Whether a text in the place of a secret is sealed. */
export function isSealedText(text: string): boolean {
  return text.startsWith(mark);
}

/** The secret that was sealed; the text itself where it is none. Undefined where no secret of the installation opens it. */
export function openText(secrets: InstallationSecrets, text: string): string | undefined {
  if (!isSealedText(text)) return text;
  return openAtRest(secrets, 'configuration', Buffer.from(text.slice(mark.length), 'base64url'));
}

/** Seals a text with the present secret, also one that was sealed with the secret before. What no secret opens stays as it is. */
export function resealText(secrets: InstallationSecrets, text: string): string {
  const secret = openText(secrets, text);
  return secret === undefined ? text : sealText(secrets.secret, secret);
}
