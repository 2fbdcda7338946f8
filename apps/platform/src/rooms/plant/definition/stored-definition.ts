import {
  type Definition,
  definitionSchema,
  type OwnDefinition,
  ownDefinitionSchema,
} from '@penstock/contract/product/definition';

/**
 * The definition of a product as it is stored. It was checked before it was stored; fields that a later version added take
 * their defaults.
 */
export function storedDefinition(stored: unknown): Definition {
  return definitionSchema.parse(stored);
}

/** What an equipment has of its own as it is stored. */
export function storedOwnDefinition(stored: unknown): OwnDefinition {
  return ownDefinitionSchema.parse(stored);
}
