import {
  type Definition,
  definitionSchema,
  type OwnDefinition,
  ownDefinitionSchema,
} from '@penstock/contract/product/definition';
import type { Db } from '../../../kernel/database/schema.ts';
import { openDocument, sealDocument } from '../../../kernel/secrets/sealed-documents.ts';

/**
 * The definition of a product as it was before it was stored, its secrets open. It was checked then; fields that a later version
 * added take their defaults.
 */
export async function storedDefinition(db: Db, stored: unknown): Promise<Definition> {
  return definitionSchema.parse(await openDocument(db, 'definition', stored));
}

/** The own definition of an equipment as it was before it was stored, its secrets open. */
export async function storedOwnDefinition(db: Db, stored: unknown): Promise<OwnDefinition> {
  return ownDefinitionSchema.parse(await openDocument(db, 'ownDefinition', stored));
}

/** The own definition of an equipment as it is stored, its secrets sealed: JSON text. */
export async function sealedOwnDefinition(db: Db, own: OwnDefinition): Promise<string> {
  return JSON.stringify(await sealDocument(db, 'ownDefinition', own));
}
