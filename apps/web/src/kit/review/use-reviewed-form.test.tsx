import { type Driver, driverSchema } from '@penstock/contract/configuration/model/driver';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { preferLanguage } from '../../app/preferences.ts';
import { i18n, startTexts } from '../../texts/i18n.ts';
import { Confirmations } from '../dialog/Confirmations.tsx';
import { SchemaForm } from '../form/SchemaForm.tsx';
import { UnsavedGuard } from '../form/UnsavedGuard.tsx';
import { gatewayDocument } from '../gateway/gateway-document.ts';
import { fillBrowserGaps } from '../testing/browser-gaps.ts';
import { ReviewHost } from './ReviewHost.tsx';
import { useReviewedForm } from './use-reviewed-form.ts';

const gateway = gatewayDocument('202611210001');
const sections = [{ key: 'driver', title: 'Driver', fields: ['name', 'protocol', 'enabled'] }];

beforeAll(async () => {
  fillBrowserGaps();
  preferLanguage('en');
  await startTexts('en');
});
afterEach(cleanup);

interface PageProps {
  readonly send: (driver: Driver) => Promise<{ readonly changed: boolean }>;
  /** Reads the list that a saved form makes wrong. */
  readonly readList: () => Promise<string>;
  readonly onSaved: () => void;
}

function Page({ send, readList, onSaved }: PageProps) {
  useQuery({ queryKey: ['list'], queryFn: readList });
  const { form } = useReviewedForm({
    document: gateway,
    schema: driverSchema,
    parent: 'drivers',
    requestPath: 'driver',
    title: 'Pump',
    start: {
      fields: { protocol: 'modbus-tcp', name: 'Pump', settings: { host: '10.0.0.1' } },
      revision: 1,
    },
    isNew: false,
    place: ({ name }) => ['drivers', { by: 'name', item: name }],
    read: () => Promise.resolve({ fields: undefined, revision: 1 }),
    send,
    success: () => 'Saved.',
    invalidates: [['list']],
    onSaved,
  });
  return (
    <>
      <SchemaForm form={form} sections={sections} id="driver" />
      <Link to="/other">Other page</Link>
      <ReviewHost />
      <UnsavedGuard />
      <Confirmations />
    </>
  );
}

function open(page: PageProps) {
  const router = createMemoryRouter([
    { path: '/', element: <Page {...page} /> },
    { path: '/other', element: <p>Another page</p> },
  ]);
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
}

async function changeName() {
  const name = screen.getByLabelText<HTMLInputElement>('Driver name');
  fireEvent.change(name, { target: { value: 'Pump_2' } });
  fireEvent.submit(name);
  fireEvent.submit(await screen.findByLabelText('Note'));
}

describe('a reviewed form', () => {
  it('is saved when the answer has come: leaving it before the list is read again asks nothing', async () => {
    const sent: string[] = [];
    const saved: string[] = [];
    const readings: ((list: string) => void)[] = [];
    open({
      send: async ({ name }) => {
        sent.push(name);
        return { changed: true };
      },
      readList: () =>
        sent.length === 0 ? Promise.resolve('first') : new Promise((resolve) => readings.push(resolve)),
      onSaved: () => saved.push('closed'),
    });
    await changeName();
    await waitFor(() => expect(readings).toHaveLength(1));
    expect(sent).toEqual(['Pump_2']);
    // The form goes on only when the list is there, from which the next change is made.
    expect(saved).toEqual([]);
    fireEvent.click(screen.getByText('Other page'));
    expect(await screen.findByText('Another page')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => readings[0]?.('second'));
  });

  it('asks about leaving while the answer has not come', async () => {
    const answers: (() => void)[] = [];
    open({
      send: () => new Promise((resolve) => answers.push(() => resolve({ changed: true }))),
      readList: () => Promise.resolve('list'),
      onSaved: () => undefined,
    });
    await changeName();
    await waitFor(() => expect(answers).toHaveLength(1));
    fireEvent.click(screen.getByText('Other page'));
    expect(await screen.findByRole('dialog', { name: /Discard changes to Pump/ })).toBeDefined();
    await act(async () => answers[0]?.());
  });
});
