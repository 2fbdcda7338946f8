import { equipmentDefinitionUpdate } from '@penstock/contract/calls/equipment-definition';
import { productDefinitionUpdate } from '@penstock/contract/calls/product-definition';
import { diffBySchema } from '@penstock/contract/configuration/diff/diff';
import { type PatchChange, patchSchema } from '@penstock/contract/configuration/diff/patch';
import {
  type Definition,
  definitionSchema,
  type ParameterValue,
} from '@penstock/contract/product/definition';
import { client } from '../../app/services.ts';
import type { DefinitionState } from './definition-state.ts';

/** The patch that makes one definition out of another, in the form of calls. */
export function patchOf(before: Definition, after: Definition): PatchChange[] {
  return patchSchema.parse(diffBySchema(definitionSchema, before, after));
}

/** The answer to a change of a definition. */
export interface SentDefinition {
  readonly revision: number;
  readonly changed: boolean;
}

/**
 * Sends what was made of a definition against the revision it was made from. Throws `ClientError`.
 *
 * @param values the values of the parameters of an equipment, where they are changed.
 */
export async function sendDefinition(
  state: DefinitionState,
  after: Definition,
  note: string,
  values?: readonly ParameterValue[],
): Promise<SentDefinition> {
  const { target, revision: base } = state;
  const changes = patchOf(state.definition, after);
  if (changes.length === 0 && values === undefined) return { revision: base, changed: false };
  const request = { id: target.id, revision: base, changes, note };
  const { revision } =
    target.kind === 'product'
      ? await client.call(productDefinitionUpdate, request)
      : await client.call(equipmentDefinitionUpdate, {
          ...request,
          ...(state.inherited === null ? {} : { productRevision: state.inherited.revision }),
          ...(values === undefined ? {} : { parameterValues: [...values] }),
        });
  return { revision, changed: true };
}
