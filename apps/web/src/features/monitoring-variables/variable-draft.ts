import type { Translations } from '@penstock/contract/texts/entered';
import type { MonitoringSource, mvarInfo } from '@penstock/contract/calls/monitoring-variable';
import type { CallAnswer } from '@penstock/contract/calls/call';
import { idSchema } from '@penstock/contract/calls/identifier';
import type { TotalFunction } from '@penstock/contract/model/monitoring-variable';
import type { Chosen } from '../../kit/equipment/chosen.ts';

/** A signal in a formula. */
export interface DraftInput {
  readonly alias: string;
  /** Empty where the signal is gone or may not be seen. */
  readonly signalId: string;
  readonly signalTitle: string;
  readonly equipmentTitle: string;
}

/** A monitoring variable while it is written: both kinds, so that going back and forth loses nothing. */
export interface VariableDraft {
  readonly title: string;
  readonly titleTranslations: Translations;
  readonly unit: string;
  readonly decimals: number;
  readonly kind: MonitoringSource['kind'];
  readonly formula: string;
  readonly inputs: readonly DraftInput[];
  readonly function: TotalFunction;
  readonly signalKey: string;
  readonly scope: 'product' | 'equipment';
  readonly product: Chosen | undefined;
  readonly equipment: readonly Chosen[];
}

/** The initial fields of a new monitoring variable. */
export const emptyDraft: VariableDraft = {
  title: '',
  titleTranslations: {},
  unit: '',
  decimals: 2,
  kind: 'formula',
  formula: '',
  inputs: [],
  function: 'sum',
  signalKey: '',
  scope: 'product',
  product: undefined,
  equipment: [],
};

/** The draft of a monitoring variable that exists. */
export function draftOfInfo({ outline, equipment, ...info }: CallAnswer<typeof mvarInfo>): VariableDraft {
  const { title, titleTranslations, unit, decimals } = info;
  const common = { ...emptyDraft, title, titleTranslations, unit, decimals, kind: outline.kind };
  if (outline.kind === 'formula') return { ...common, formula: outline.formula, inputs: outline.inputs };
  const { productId, productTitle } = outline;
  return {
    ...common,
    function: outline.function,
    signalKey: outline.signalKey,
    scope: productId === '' ? 'equipment' : 'product',
    product: productId === '' ? undefined : { id: productId, title: productTitle },
    equipment,
  };
}

/** The request that is sent: identifiers that are missing are for the schema of the call to judge. */
export function requestOf(draft: VariableDraft): object {
  const { title, titleTranslations, unit, decimals } = draft;
  const source =
    draft.kind === 'formula'
      ? {
          kind: 'formula',
          formula: draft.formula,
          inputs: draft.inputs.map(({ alias, signalId }) => ({ alias, signalId })),
        }
      : {
          kind: 'total',
          function: draft.function,
          signalKey: draft.signalKey,
          scope:
            draft.scope === 'product'
              ? { kind: 'product', productId: draft.product?.id ?? '' }
              : { kind: 'equipment', equipmentIds: draft.equipment.map(({ id }) => id) },
        };
  return { title, titleTranslations, unit, decimals, source };
}

/** Which equipment a total is over, where that is chosen. */
export function scopeOf({ scope, product, equipment }: VariableDraft) {
  if (scope === 'product') {
    const productId = idSchema.safeParse(product?.id).data;
    return productId === undefined ? undefined : { kind: 'product' as const, productId };
  }
  const equipmentIds = equipment.flatMap(({ id }) => idSchema.safeParse(id).data ?? []);
  return equipmentIds.length === 0 ? undefined : { kind: 'equipment' as const, equipmentIds };
}
