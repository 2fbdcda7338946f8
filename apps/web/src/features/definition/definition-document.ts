import { ClientError } from '@penstock/client/calls/error';
import { type ChangeLine, changeLine } from '@penstock/contract/configuration/diff/change-line';
import { diffBySchema } from '@penstock/contract/configuration/diff/diff';
import { type Definition, definitionSchema } from '@penstock/contract/product/definition';
import type { Language } from '@penstock/languages/language';
import type { ReviewedDocument } from '../../kit/review/meanwhile.ts';
import { type DefinitionState, readDefinition } from './definition-state.ts';

/** The differences between two definitions, in words. */
export function definitionLines(
  before: Definition,
  after: Definition,
  language: Language,
): readonly ChangeLine[] {
  return diffBySchema(definitionSchema, before, after).map((change) =>
    changeLine(change, language, definitionSchema),
  );
}

/** A definition as a document that is reviewed; `base` answers the state that a change was made from. */
export function definitionDocument(
  { target, title }: DefinitionState,
  base: () => DefinitionState,
  language: Language,
): ReviewedDocument {
  return {
    name: title,
    sn: undefined,
    isOvertaken: (error) => error instanceof ClientError && error.is('definition.changedBy'),
    readMeanwhile: async () => {
      const before = base();
      const { made, definition, revision } = await readDefinition(target);
      const lines = definitionLines(before.definition, definition, language);
      // Where only the product of an equipment was changed, nobody has changed the equipment.
      const isChanged = made !== undefined && revision !== before.revision;
      return { revisions: isChanged ? [made] : [], changes: { total: lines.length, lines } };
    },
  };
}
