import type { CallAnswer } from '@penstock/contract/calls/call';
import type { localTraffic } from '@penstock/contract/local/console-calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { preferLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { i18n, startTexts } from '../../texts/i18n.ts';
import { LineTraffic } from './LineTraffic.tsx';

type Traffic = NonNullable<CallAnswer<typeof localTraffic>['traffic']>;

const moving: Traffic = {
  capacity: 960,
  rateIn: 96,
  rateOut: 480,
  bytesIn: 1000,
  bytesOut: 2000,
  retransmissions: 1,
  repeated: 2,
  damagedLines: 4,
  noiseBytes: 9,
  droppedMessages: 1,
  cuts: 0,
  silence: 3000,
  isCut: false,
};

beforeAll(async () => {
  preferLanguage('en');
  await startTexts('en');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function shown(traffic: Traffic): Promise<string> {
  vi.spyOn(client, 'call').mockImplementation(() => Promise.resolve({ traffic }));
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <LineTraffic />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return (await screen.findByLabelText('Serial line')).textContent ?? '';
}

it('says how much of a serial line is used, what was repeated and what was damaged', async () => {
  const text = await shown(moving);
  expect(text).toContain('Received96 B/s (10 %)');
  expect(text).toContain('Sent480 B/s (50 %)');
  expect(text).toContain('Repeated3');
  expect(text).toContain('Errors5');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that a cable is out, and what becomes of what was started', async () => {
  await shown({ ...moving, isCut: true, silence: 40_000 });
  const message = screen.getByRole('alert').textContent;
  expect(message).toContain('plug the cable in again');
  expect(message).toContain('Within two minutes');
});

it('says that nothing comes from the gateway though the line is there', async () => {
  await shown({ ...moving, silence: 40_000 });
  expect(screen.getByRole('alert').textContent).toContain('Nothing comes from the gateway');
});
