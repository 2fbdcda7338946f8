import { productDefinitionUpdate } from '@penstock/contract/calls/product-definition';
import { diffBySchema } from '@penstock/contract/configuration/diff/diff';
import { type PatchChange, patchSchema } from '@penstock/contract/configuration/diff/patch';
import { type Definition, definitionSchema } from '@penstock/contract/product/definition';
import { client } from '../../app/services.ts';
import type { DefinitionState } from './definition-state.ts';

/** What makes one definition out of another, as calls take it. */
export function patchOf(before: Definition, after: Definition): PatchChange[] {
  return patchSchema.parse(diffBySchema(definitionSchema, before, after));
}

/** What a change of a definition answers. */
export interface SentDefinition {
  readonly revision: number;
  readonly changed: boolean;
}

/** Sends what was made of a definition against the revision it was made from. Throws `ClientError`. */
export async function sendDefinition(
  state: DefinitionState,
  after: Definition,
  note: string,
): Promise<SentDefinition> {
  const { target, revision: base } = state;
  const changes = patchOf(state.definition, after);
  if (changes.length === 0) return { revision: base, changed: false };
  const { revision } = await client.call(productDefinitionUpdate, {
    id: target.id,
    revision: base,
    changes,
    note,
  });
  return { revision, changed: true };
}
