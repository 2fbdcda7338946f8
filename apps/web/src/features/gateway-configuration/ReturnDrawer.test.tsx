import {
  configurationDiff,
  configurationRestore,
  configurationRevisions,
  type RevisionRow,
} from '@penstock/contract/calls/configuration-revisions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { preferLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { fillBrowserGaps } from '../../kit/testing/browser-gaps.ts';
import { needTexts, startTexts } from '../../texts/i18n.ts';
import { ReturnDrawer } from './ReturnDrawer.tsx';

const call = vi.spyOn(client, 'call');

beforeAll(async () => {
  preferLanguage('en');
  needTexts('gatewayConfiguration');
  await startTexts('en');
  fillBrowserGaps();
});
afterAll(() => call.mockRestore());

const row = (revision: number, current: boolean): RevisionRow => ({
  revision,
  hash: `hash-${revision}`,
  author: 'anna',
  note: '',
  time: '2026-11-21T10:00:00.000Z',
  size: null,
  changes: null,
  summary: null,
  current,
});
const password = { path: 'drivers[plc].settings.password', text: 'Drivers › plc › Password' };
const key = { path: 'drivers[plc].settings.privateKey', text: 'Drivers › plc › Private key' };

it('asks for the secrets that were forgotten, and returns when all are entered', async () => {
  /** The secrets that each comparison still misses. */
  const misses = [[key], []];
  call.mockImplementation(async ({ path }) => {
    if (path === configurationRevisions.path) return { rows: [row(5, true), row(3, false)] };
    if (path === configurationDiff.path) return { total: 0, lines: [], missing: misses.shift() };
    if (path === configurationRestore.path) return { revision: 6, changed: true };
    throw new Error(`nobody expects ${path}`);
  });
  const close = vi.fn<() => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReturnDrawer sn="202611210001" to={row(3, false)} missing={[password]} onClose={close} />
    </QueryClientProvider>,
  );
  const button = () => screen.getByRole('button', { name: /Return to this revision$/ });
  const sent = () => call.mock.calls.filter(([{ path }]) => path === configurationRestore.path);
  await waitFor(() => expect(button()).toHaveProperty('disabled', true));
  fireEvent.change(screen.getByLabelText(password.text), { target: { value: 'typed again' } });
  fireEvent.click(button());
  // Another secret was forgotten meanwhile: it is asked for as well, and nothing is sent.
  fireEvent.change(await screen.findByLabelText(key.text), { target: { value: 'a key' } });
  expect(sent()).toEqual([]);
  await waitFor(() => expect(button()).toHaveProperty('disabled', false));
  fireEvent.click(button());
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(sent()).toMatchObject([
    [
      configurationRestore,
      {
        baseRevision: 5,
        to: { revision: 3, hash: 'hash-3' },
        secrets: { [password.path]: 'typed again', [key.path]: 'a key' },
      },
    ],
  ]);
});
