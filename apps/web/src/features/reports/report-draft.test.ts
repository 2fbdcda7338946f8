import { reportDraftSchema } from '@penstock/contract/calls/report';
import { describe, expect, it } from 'vitest';
import { type DraftReport, emptyColumn, emptyDraft, requestOf } from './report-draft.ts';

const written: DraftReport = {
  ...emptyDraft,
  title: 'Daily',
  equipment: [{ id: '7', title: 'Pump' }],
  product: { id: '9', title: 'Pumps' },
  columns: [{ ...emptyColumn, signalKey: 'flow' }],
};

describe('a report while it is written', () => {
  it('is sent with the scope that is chosen', () => {
    expect(reportDraftSchema.parse(requestOf(written))).toMatchObject({
      scope: { kind: 'equipment', equipmentIds: ['7'] },
    });
    expect(reportDraftSchema.parse(requestOf({ ...written, scope: 'product' }))).toMatchObject({
      scope: { kind: 'product', productId: '9' },
    });
    expect(reportDraftSchema.safeParse(requestOf({ ...written, equipment: [] })).success).toBe(false);
  });

  it('is sent without conditions and ranges that do not belong to the functions of its columns', () => {
    const column = {
      ...emptyColumn,
      signalKey: 'run',
      condition: { operator: '>', value: 3 },
      counterRange: 65_536,
    } as const;
    const columnsOf = (...columns: DraftReport['columns']) =>
      reportDraftSchema.parse(requestOf({ ...written, columns })).columns;
    expect(columnsOf(column)).toMatchObject([{ condition: null, counterRange: null }]);
    expect(columnsOf({ ...column, function: 'count' })).toMatchObject([
      { condition: column.condition, counterRange: null },
    ]);
    expect(columnsOf({ ...column, function: 'increase' })).toMatchObject([
      { condition: null, counterRange: 65_536 },
    ]);
  });
});
