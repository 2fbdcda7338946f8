import type { Operation } from '@penstock/contract/calls/operation';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { preferLanguage } from '../../../app/preferences.ts';
import { startTexts } from '../../../texts/i18n.ts';
import { ImportProgress } from './ImportProgress.tsx';

beforeAll(async () => {
  preferLanguage('en');
  await startTexts('en');
});
afterEach(cleanup);

const operation: Operation = {
  id: 'one',
  version: 1,
  kind: 'variableImport',
  title: 'Boiler',
  sn: '260000000001',
  state: 'running',
  percent: 100,
  message: { zh: '网关离线。', en: 'The gateway is offline.' },
  cancellable: false,
  download: '',
  started: '2026-11-28T08:00:00Z',
  finished: '',
  code: '1007',
};

function draw(state: Operation['state']) {
  const work = { operation: { ...operation, state }, check: vi.fn(), reset: vi.fn() };
  render(
    <MemoryRouter>
      <ImportProgress work={work} reload={() => Promise.resolve()} />
    </MemoryRouter>,
  );
  const text = (role: 'status' | 'alert') => screen.queryByRole(role)?.textContent ?? '';
  return { status: text('status'), alert: text('alert') };
}

it('says that it is done only where it succeeded; how it failed is an alert', () => {
  expect(draw('success').status).toContain('The variables were imported');
  for (const state of ['running', 'failure', 'cancelled', 'lost'] as const) {
    cleanup();
    const { status, alert } = draw(state);
    expect(status).not.toMatch(/imported/);
    expect(alert === '').toBe(state === 'running');
    if (state === 'failure') expect(alert).toContain('The gateway is offline.');
  }
});
