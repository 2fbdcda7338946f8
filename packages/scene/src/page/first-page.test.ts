import { readPageText } from '@penstock/contract/dashboard/read-page';
import { widgetTypes } from '@penstock/widgets/list';
import { expect, it } from 'vitest';
import { firstPage, type FirstPageSignal } from './first-page.ts';

const signals = (count: number): readonly FirstPageSignal[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `s${index}`,
    title: `Signal ${index}`,
    isNumber: index % 2 === 0,
  }));

it.each([0, 1, 5, 40, 3000])('is a page that can be saved, with %i signals', (count) => {
  const page = firstPage('Station', signals(count));
  expect(readPageText(JSON.stringify(page), widgetTypes)).toMatchObject({ ok: true });
  const { width = 0, height = 0 } = page.con;
  for (const { position } of page.widgets) {
    expect(position.x + position.width).toBeLessThanOrEqual(width);
    expect(position.y + position.height).toBeLessThanOrEqual(height);
  }
});

it('shows a value for each signal and curves of the first numbers', () => {
  const { widgets, bind } = firstPage('Station', signals(5));
  const of = (type: string) => widgets.filter(({ widgetType }) => widgetType === type);
  expect(of('UsualDataText')).toHaveLength(5);
  expect(of('ComplexLine')[0]?.data).toMatchObject({ signals: [{ id: 's0' }, { id: 's2' }, { id: 's4' }] });
  expect(bind?.signals).toEqual(['s0', 's1', 's2', 's3', 's4']);
});
