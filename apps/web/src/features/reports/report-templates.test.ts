import { reportDraftSchema } from '@penstock/contract/calls/report';
import { describe, expect, it } from 'vitest';
import { emptyColumn, emptyDraft, requestOf } from './report-draft.ts';
import { fromTemplate, reportTemplates } from './report-templates.ts';

describe('a template of a report', () => {
  it.each(reportTemplates)('%s: has columns of the signals that were there, and can be saved', (template) => {
    const columns = ['level', 'flow', 'level'].map((signalKey) => ({ ...emptyColumn, signalKey }));
    const content = fromTemplate(template, { columns }, (index) => `Formula ${index + 1}`);
    expect(new Set(content.columns.map(({ signalKey }) => signalKey))).toEqual(new Set(['level', 'flow']));
    const draft = { ...emptyDraft, title: 'Daily', equipment: [{ id: '7', title: 'Pump' }], ...content };
    expect(reportDraftSchema.safeParse(requestOf(draft)).success).toBe(true);
  });
});
