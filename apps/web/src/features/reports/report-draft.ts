import type { Translations } from '@penstock/contract/texts/entered';
import type { CallAnswer } from '@penstock/contract/calls/call';
import type { ComputedColumn, ReportColumn, reportInfo } from '@penstock/contract/calls/report';
import { type BucketKind, hasCondition, type ReportRange } from '@penstock/contract/model/report';
import type { Chosen } from '../../kit/equipment/chosen.ts';

/** A report while it is written: both kinds of scope, so that going back and forth loses nothing. */
export interface DraftReport {
  readonly title: string;
  readonly titleTranslations: Translations;
  readonly bucket: BucketKind;
  readonly scope: 'product' | 'equipment';
  readonly product: Chosen | undefined;
  readonly equipment: readonly Chosen[];
  readonly columns: readonly ReportColumn[];
  readonly computed: readonly ComputedColumn[];
  readonly range: ReportRange;
}

/** A column that computes nothing yet. */
export const emptyColumn: ReportColumn = {
  signalKey: '',
  function: 'average',
  title: '',
  condition: null,
  counterRange: null,
};

/** The initial fields of a new report. */
export const emptyDraft: DraftReport = {
  title: '',
  titleTranslations: {},
  bucket: 'day',
  scope: 'equipment',
  product: undefined,
  equipment: [],
  columns: [emptyColumn],
  computed: [],
  range: { kind: 'thisMonth' },
};

/** The draft of a report that exists. */
export function draftOfInfo({ product, ...info }: CallAnswer<typeof reportInfo>): DraftReport {
  const { title, titleTranslations, bucket, equipment, columns, computed, range } = info;
  return {
    title,
    titleTranslations,
    bucket,
    scope: product === null ? 'equipment' : 'product',
    product: product ?? undefined,
    equipment,
    columns,
    computed,
    range,
  };
}

/** The request that is sent: identifiers that are missing are for the schema of the call to judge. */
export function requestOf(draft: DraftReport): object {
  const { title, titleTranslations } = draft;
  return { title, titleTranslations, ...contentOf(draft) };
}

/** The same without its titles, for a preview. */
export function contentOf({
  bucket,
  scope,
  product,
  equipment,
  columns,
  computed,
  range,
}: DraftReport): object {
  return {
    bucket,
    range,
    computed,
    columns: columns.map((column) => ({
      ...column,
      // A field that does not belong to the function is left out.
      condition: hasCondition(column.function) ? column.condition : null,
      counterRange: column.function === 'increase' ? column.counterRange : null,
    })),
    scope:
      scope === 'product'
        ? { kind: 'product', productId: product?.id ?? '' }
        : { kind: 'equipment', equipmentIds: equipment.map(({ id }) => id) },
  };
}
