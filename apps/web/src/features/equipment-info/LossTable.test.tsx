import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { needTexts, startTexts } from '../../texts/i18n.ts';
import { LossTable } from './LossTable.tsx';

it('says of each loss how many records, from when to when, why, and whether the platform knows of it', async () => {
  needTexts('equipmentInfo');
  await startTexts('en');
  const from = new Date(2026, 10, 21, 10, 0, 0).getTime();
  render(
    <LossTable
      losses={[
        { reason: 'unwritten', count: 1400, from, to: from + 14_000, counted: false },
        { reason: 'unknown', count: 3, from: null, to: null, counted: true },
      ]}
    />,
  );
  const rows = screen
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['From', 'To', 'Records', 'Reason'],
    [
      '2026-11-21 10:00:00',
      '2026-11-21 10:00:14',
      '1,400',
      'The disk of the gateway could not be written (not reported yet)',
    ],
    ['Not known', 'Not known', '3', 'The gateway gave no reason'],
  ]);
});
