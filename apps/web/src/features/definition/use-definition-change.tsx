import type { Definition } from '@penstock/contract/product/definition';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import type { ReviewedDocument } from '../../kit/review/meanwhile.ts';
import type { ReviewQuestion } from '../../kit/review/reviews.ts';
import { type Proposal, useReviewedChange } from '../../kit/review/use-reviewed-change.ts';
import { AffectedEquipments } from './AffectedEquipments.tsx';
import { definitionDocument, definitionLines } from './definition-document.ts';
import { type DefinitionState, readDefinition } from './definition-state.ts';
import { patchOf, type SentDefinition, sendDefinition } from './send-definition.ts';

/** An edit of a definition; undefined where it can no longer be made. */
export type DefinitionEdit = (definition: Definition) => Definition | undefined;

/** How a definition is changed: by edits that can be made again on top of what others changed meanwhile. */
export interface DefinitionChanging {
  readonly document: ReviewedDocument;
  /** The state that the next change is made from. */
  readonly base: () => DefinitionState;
  /** Reads the definition as it is now; the next change is made from it. */
  readonly refresh: () => Promise<DefinitionState>;
  /** The proposal that is shown before a change is sent. */
  readonly propose: (after: Definition) => Omit<Proposal, 'revision'>;
  /** Reviews and sends an edit. Null where it was not made. Throws `ClientError`. */
  readonly change: (edit: DefinitionEdit, question?: ReviewQuestion) => Promise<SentDefinition | null>;
}

/** The state that changes are made from. */
class LatestState {
  #state: DefinitionState;

  constructor(state: DefinitionState) {
    this.#state = state;
  }

  get = (): DefinitionState => this.#state;

  set = (state: DefinitionState): void => {
    this.#state = state;
  };
}

/** Whether a state was read after another: of another revision, or after the product changed. */
function isNewer(state: DefinitionState, other: DefinitionState): boolean {
  if (state.revision !== other.revision) return state.revision > other.revision;
  return (state.inherited?.revision ?? 0) > (other.inherited?.revision ?? 0);
}

/** Reviews and sends changes of a definition; of a product with the equipments that they reach. */
export function useDefinitionChange(state: DefinitionState): DefinitionChanging {
  const language = useLanguage();
  const [latest] = useState(() => new LatestState(state));
  const document = useMemo(() => definitionDocument(state, latest.get, language), [state, latest, language]);
  const sendReviewed = useReviewedChange(document);

  return useMemo(() => {
    const refresh = async () => {
      const now = await readDefinition(state.target);
      latest.set(now);
      return now;
    };
    const propose = (after: Definition): Omit<Proposal, 'revision'> => {
      const { target, revision, definition } = latest.get();
      const lines = definitionLines(definition, after, language);
      if (target.kind === 'equipment' || lines.length === 0) return { changes: { lines } };
      const changes = patchOf(definition, after);
      return {
        changes: { lines },
        consequences: <AffectedEquipments id={target.id} revision={revision} changes={changes} />,
      };
    };
    const change = async (edit: DefinitionEdit, question?: ReviewQuestion) => {
      if (isNewer(state, latest.get())) latest.set(state);
      let after = edit(latest.get().definition);
      if (after === undefined) return null;
      return await sendReviewed({
        proposal: { revision: latest.get().revision, ...propose(after) },
        ...(question === undefined ? {} : { question }),
        again: async () => {
          const { revision, definition } = await refresh();
          after = edit(definition);
          return after === undefined ? undefined : { revision, ...propose(after) };
        },
        send: (_revision, { note }) =>
          after === undefined ? Promise.resolve(null) : sendDefinition(latest.get(), after, note),
      });
    };
    return { document, base: latest.get, refresh, propose, change };
  }, [state, document, latest, language, sendReviewed]);
}
