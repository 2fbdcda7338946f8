import type { CertificateFacts, EndpointSearch } from '@penstock/contract/model/opc-ua-endpoints';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { preferLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { i18n, startTexts } from '../../texts/i18n.ts';
import { ServerEndpointSearch } from './ServerEndpoints.tsx';

beforeAll(async () => {
  preferLanguage('en');
  await startTexts('en');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const certificate = (fingerprint: string): CertificateFacts => ({
  fingerprint,
  subject: 'CN=server',
  issuer: 'CN=server',
  names: 'plant',
  validFrom: 0,
  validTo: 1e12,
  pem: `PEM of ${fingerprint}`,
});
const endpoints = [
  { securityPolicy: 'None', messageMode: 'None', signIns: ['anonymous'], level: 0 },
  { securityPolicy: 'Basic256Sha256', messageMode: 'SignAndEncrypt', signIns: ['user'], level: 3 },
] satisfies NonNullable<EndpointSearch['found']>['endpoints'];

/** The search of a form whose server answers so; the settings that are entered. */
function searching(found: Partial<NonNullable<EndpointSearch['found']>>, entered: object = {}) {
  const answer = { endpoints, unknown: 0, certificate: certificate('AA:01'), trust: 'new', trusted: null };
  const call = vi.spyOn(client, 'call').mockResolvedValue({ found: { ...answer, ...found }, error: null });
  const settings = { current: { endpoint: 'opc.tcp://plant:4840', authentication: 'anonymous', ...entered } };
  function Page() {
    const [values, setValues] = useState<Record<string, unknown>>(settings.current);
    Object.assign(settings.current, values);
    const setValue = (path: string, value: unknown) =>
      setValues((before) => ({ ...before, [path.replace('settings.', '')]: value }));
    return <ServerEndpointSearch sn="202611210001" why="" form={{ draft: { settings: values }, setValue }} />;
  }
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Search endpoints' }));
  return { call, settings: () => settings.current };
}

it('enters the chosen endpoint with a sign-in that it takes, and trusts the certificate step by step', async () => {
  const { settings } = searching({});
  const table = await screen.findByRole('table', { name: 'Endpoints of the server' });
  const [, , secure] = within(table).getAllByRole('row');
  if (secure === undefined) throw new Error('one endpoint is missing');
  fireEvent.click(within(secure).getByRole('button', { name: 'Use' }));
  expect(settings()).toMatchObject({
    securityPolicy: 'Basic256Sha256',
    messageMode: 'SignAndEncrypt',
    authentication: 'user',
  });
  expect(secure.textContent).toContain('Chosen');

  const shown = screen.getByRole('region', { name: 'Certificate of the server' });
  expect(shown.textContent).toMatch(/Not trusted yet.*Compare the fingerprint.*AA:01/);
  expect(settings()).not.toHaveProperty('serverCertificate');
  fireEvent.click(within(shown).getByRole('button', { name: 'Trust this certificate' }));
  expect(settings()).toMatchObject({ serverCertificate: 'PEM of AA:01' });
  expect(shown.textContent).toContain('These settings trust the certificate of the server.');
  expect(within(shown).queryByRole('button')).toBeNull();
});

it('shows a certificate that has changed beside the one that is trusted, and asks before it takes its place', async () => {
  const serverCertificate = 'PEM of BB:02';
  const { call, settings } = searching(
    { trust: 'changed', trusted: certificate('BB:02') },
    { serverCertificate },
  );
  const shown = await screen.findByRole('region', { name: 'Certificate of the server' });
  expect(call.mock.calls[0]?.[1]).toMatchObject({ endpoint: 'opc.tcp://plant:4840', serverCertificate });
  expect(shown.textContent).toMatch(/The certificate has changed.*Trusted until now.*BB:02.*now.*AA:01/);
  fireEvent.click(within(shown).getByRole('button', { name: 'Trust the new certificate' }));
  expect(settings()).toMatchObject({ serverCertificate: 'PEM of AA:01' });
  expect(shown.textContent).not.toContain('BB:02');
});
