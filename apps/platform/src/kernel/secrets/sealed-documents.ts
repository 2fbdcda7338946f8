import { replaceSecrets } from '@penstock/contract/configuration/diff/secrets';
import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { definitionSchema } from '@penstock/contract/product/definition';
import { gatewayItemsSchema } from '@penstock/contract/product/resolve/gateway-items';
import { replaceOwnSecrets } from '@penstock/contract/product/stored-secrets';
import type { Db } from '../database/schema.ts';
import { installationSecrets, lockedSecret } from './installation-repository.ts';
import { isSealedText, openText, sealText } from './sealed-text.ts';

/** Gives the text for the place of a secret. */
type Replace = (secret: string) => string;

/** A copy of a stored document with another text in the place of each secret. */
type Replacing = (document: unknown, replace: Replace) => unknown;

/** The documents with secrets that are stored as JSON, each with where its secrets are. */
export const sealedDocuments = {
  definition: (document, replace) => replaceSecrets([definitionSchema], document, replace),
  ownDefinition: replaceOwnSecrets,
  gatewayItems: (document, replace) => replaceSecrets([gatewayItemsSchema], document, replace),
  driver: (document, replace) => replaceSecrets([driverSchema], document, replace),
} as const satisfies Readonly<Record<string, Replacing>>;

/** A kind of these documents. */
export type SealedDocument = keyof typeof sealedDocuments;

/** The document as it is stored: its secrets sealed by the secret of the installation. */
export async function sealDocument(db: Db, kind: SealedDocument, document: unknown): Promise<unknown> {
  if (secretsOf(kind, document).length === 0) return document;
  const secret = await lockedSecret(db);
  return sealedDocuments[kind](document, (text) => sealText(secret, text));
}

/**
 * A document as it was before it was stored. A secret that was sealed by a secret of the installation that is gone is empty: it has
 * to be entered again.
 */
export async function openDocument(db: Db, kind: SealedDocument, stored: unknown): Promise<unknown> {
  if (!secretsOf(kind, stored).some(isSealedText)) return stored;
  const secrets = await installationSecrets(db);
  return sealedDocuments[kind](stored, (text) => openText(secrets, text) ?? '');
}

/** The texts in the places of the secrets that a document has. */
function secretsOf(kind: SealedDocument, document: unknown): readonly string[] {
  const found: string[] = [];
  sealedDocuments[kind](document, (text) => {
    found.push(text);
    return text;
  });
  return found;
}
