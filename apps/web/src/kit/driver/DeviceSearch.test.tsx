import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { searchCandidateSchema } from '@penstock/contract/model/connection-test';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { preferLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { i18n, startTexts } from '../../texts/i18n.ts';
import { DeviceSearch } from './DeviceSearch.tsx';

const asked = z.object({ candidates: z.array(searchCandidateSchema) });

beforeAll(async () => {
  preferLanguage('en');
  await startTexts('en');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('enters the line parameters at which a device answers at the port of the driver', async () => {
  const driver = driverSchema.parse({ name: 'meter', protocol: 'modbus-rtu', port: 'RS485', settings: {} });
  vi.spyOn(client, 'call').mockImplementation((_call, request) => {
    const { candidates } = asked.parse(request);
    const results = candidates.map(({ line }) => {
      const answers = line?.baudRate === 19_200 && line.parity === 'even';
      return { outcome: answers ? 'answers' : 'silent', latency: answers ? 12 : null, error: null };
    });
    return Promise.resolve({ results });
  });
  const used = vi.fn();
  render(
    <I18nextProvider i18n={i18n}>
      <DeviceSearch sn="202611210001" savedName="" read={() => driver} driver={driver} onUseLine={used} />
    </I18nextProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Search baud rate and parity' }));
  await screen.findByText(/^Search ended: .* 1 found$/);
  fireEvent.click(screen.getByRole('button', { name: 'Use at RS485' }));
  expect(used).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ baudRate: 19_200, parity: 'even', stopBits: 1 }),
  );
});
