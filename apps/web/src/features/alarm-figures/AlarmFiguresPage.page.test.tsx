import { alarmFigures } from '@penstock/contract/calls/alarm-figures';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../kit/testing/render-page.tsx';

const answered = (data: unknown) => Promise.resolve(Response.json({ code: '200', message: '', data }));

it('shows the figures that the platform counts', async () => {
  await renderPage('/manage/alarm/figures', { as: 'owner', language: 'zh' });
  expect(await screen.findByRole('heading', { level: 1, name: '报警统计' })).toBeDefined();
  expect(screen.getByRole('region', { name: '报警率' })).toBeDefined();
});

it('judges the rate, marks floods, and each alarm of a list opens its occurrences', async () => {
  const page = await renderPage('/404', { as: 'owner' });
  const from = '2026-11-20T00:00:00.000Z';
  const alarm = {
    id: '7',
    alarm: 'pump_tripped',
    sn: '260000000001',
    equipmentId: '3',
    equipmentTitle: 'Pump station',
    title: 'Pump tripped',
    severity: 'critical',
    count: 12,
    raisedAt: from,
  };
  page.intercept((path) =>
    path.includes(alarmFigures.path)
      ? answered({
          from,
          to: '2026-11-21T00:00:00.000Z',
          operators: 1,
          raised: 432,
          severities: { critical: 12, high: 0, medium: 420, low: 0 },
          average: 3,
          peak: 25,
          floodShare: 0.02,
          floodCount: 1,
          floods: [{ from, to: '2026-11-20T00:20:00.000Z', raised: 40, peak: 25 }],
          parts: [
            { from, raised: 25, peak: 25 },
            { from: '2026-11-20T00:10:00.000Z', raised: 3, peak: 3 },
          ],
          topTen: [alarm],
          topTenShare: 0.5,
          chatteringCount: 0,
          chattering: [],
          standingCount: 1,
          standing: [{ ...alarm, id: '8', title: 'Stuck', count: 1 }],
          staleCount: 1,
          responses: [
            {
              severity: 'critical',
              acknowledged: 10,
              waiting: 2,
              median: 65,
              ninetieth: 600,
              withTime: 10,
              inTime: 9,
            },
          ],
        })
      : undefined,
  );
  await page.go('/manage/alarm/figures');
  expect(await screen.findByText(/3\.00 · too many/)).toBeDefined();
  const top = screen.getByRole('region', { name: 'Ten most frequent (50 % of all)' });
  expect(within(top).getByRole('link', { name: 'Pump tripped' }).getAttribute('href')).toBe(
    '/manage/alarm/list?view=history&keyword=pump_tripped&equipment=3&period=week',
  );
  expect(screen.getByRole('region', { name: 'Standing: 1, stale (over 24 h): 1' })).toBeDefined();
  expect(screen.getByText('9 of 10')).toBeDefined();
  expect(document.querySelectorAll('[data-flood="true"]')).toHaveLength(1);
});
