import type { CallAnswer } from '@penstock/contract/calls/call';
import { equipmentDefinition } from '@penstock/contract/calls/equipment-definition';
import { productInfo } from '@penstock/contract/calls/product';
import { productDefinition } from '@penstock/contract/calls/product-definition';
import type { Definition } from '@penstock/contract/product/definition';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/services.ts';
import type { MadeRevision } from '../../kit/review/meanwhile.ts';
import { type DefinitionTarget, definitionKey } from './definition-target.ts';

/** The inherited definition of an equipment. */
export interface Inherited {
  /** The product it is of. */
  readonly id: string;
  readonly title: string;
  /** The revision of the product. */
  readonly revision: number;
  /** The definition of the product with the equipment's values of its parameters. */
  readonly definition: Definition;
}

/** A definition as it is saved, of a product, or of an equipment with all that it inherits. */
export interface DefinitionState {
  readonly target: DefinitionTarget;
  /** The name of the product or the equipment. */
  readonly title: string;
  readonly revision: number;
  /** Secrets that are set read as hidden. */
  readonly definition: Definition;
  /** The author of the revision; undefined where it is not known. */
  readonly made: MadeRevision | undefined;
  /** Null for a product, and for an equipment without one. */
  readonly inherited: Inherited | null;
  /** The own part of an equipment; null for a product. */
  readonly own: CallAnswer<typeof equipmentDefinition>['own'] | null;
  /** The parts that no longer fit since the product of an equipment changed; null for a product. */
  readonly misfits: Misfits | null;
}

/** The parts of an equipment that no longer fit its product. */
type Misfits = Pick<
  CallAnswer<typeof equipmentDefinition>,
  /** Differences that do not apply, and the keys of parameters whose values do not. */
  | 'dropped'
  | 'droppedValues'
  /** The problems of the effective definition. */
  | 'problems'
>;

/** Reads the definition of a product or an equipment. Throws `ClientError`. */
export async function readDefinition(
  target: DefinitionTarget,
  signal?: AbortSignal,
): Promise<DefinitionState> {
  const options = signal === undefined ? {} : { signal };
  const { kind, id } = target;
  if (kind === 'product') {
    const [info, { revision, author, time, note, definition }] = await Promise.all([
      client.call(productInfo, { id }, options),
      client.call(productDefinition, { id }, options),
    ]);
    const made = { revision, author, time, note };
    return {
      target,
      title: info.title,
      revision,
      definition,
      made,
      inherited: null,
      own: null,
      misfits: null,
    };
  }
  const answer = await client.call(equipmentDefinition, { id }, options);
  const { revision, author, time, note, product, base, definition, own, title } = answer;
  const { dropped, droppedValues, problems } = answer;
  return {
    target,
    title,
    revision,
    definition,
    made: { revision, author, time, note },
    inherited: product === null ? null : { ...product, definition: base },
    own,
    misfits: { dropped, droppedValues, problems },
  };
}

const query = (target: DefinitionTarget) => ({
  queryKey: [...definitionKey(target), 'state'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => readDefinition(target, signal),
  // A definition of thousands of signals is compared by its revision, not signal by signal.
  structuralSharing: (before: unknown, now: unknown) =>
    isState(before) && isState(now) && before.revision === now.revision && before.own === now.own
      ? before
      : now,
  staleTime: 0,
});

/** The definition of a product or an equipment as it is saved. */
export function useDefinition(target: DefinitionTarget) {
  return useQuery(query(target));
}

function isState(value: unknown): value is DefinitionState {
  return typeof value === 'object' && value !== null && 'revision' in value && 'definition' in value;
}
