import { ClientError } from '@penstock/client/calls/error';
import { hiddenSecret } from '@penstock/contract/configuration/diff/secrets';
import { type Driver, driverSchema } from '@penstock/contract/configuration/model/driver';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { preferLanguage } from '../../app/preferences.ts';
import { i18n, startTexts } from '../../texts/i18n.ts';
import { Confirmations } from '../dialog/Confirmations.tsx';
import type { DraftFields } from './draft.ts';
import { SchemaForm } from './SchemaForm.tsx';
import { useConfirmation } from '../dialog/confirm.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useUnsavedGuard } from './unsaved-changes.ts';
import { useForm } from './use-form.ts';

beforeAll(async () => {
  preferLanguage('en');
  await startTexts('en');
});
afterEach(cleanup);

const sections = [
  { key: 'driver', title: 'Driver', fields: ['name', 'protocol', 'enabled'] },
  { key: 'connection', title: 'Connection', fields: ['port', 'settings'] },
  {
    key: 'collection',
    title: 'Collection',
    fields: ['minCollectTime', 'timeout', 'chunkCollection', 'mergeGap'],
  },
];

interface PageProps {
  readonly initial: DraftFields;
  readonly onSubmit: (driver: Driver) => Promise<void>;
}

function Page({ initial, onSubmit }: PageProps) {
  const form = useForm({
    schema: driverSchema,
    parent: 'drivers',
    initial,
    requestPath: 'driver',
    title: 'Pump',
    onSubmit,
  });
  return (
    <>
      <SchemaForm form={form} sections={sections} id="driver" />
      <button type="submit" form="driver">
        Save
      </button>
      <Link to="/other">Other page</Link>
      <UnsavedGuard />
      <Confirmations />
    </>
  );
}

/** A page whose code never comes: the page before stays in sight. */
const LoadingPage = lazy(() => new Promise<never>(() => undefined));

function open(initial: DraftFields, onSubmit: PageProps['onSubmit'] = async () => undefined) {
  const sent: Driver[] = [];
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <Page
          initial={initial}
          onSubmit={(driver) => {
            sent.push(driver);
            return onSubmit(driver);
          }}
        />
      ),
    },
    { path: '/other', element: <p>Another page</p> },
    { path: '/loading', element: <LoadingPage /> },
  ]);
  render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  return { sent, router };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => fireEvent.submit(field('Driver name'));
const note = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;

describe('a form from a schema', () => {
  it('shows labels, units and defaults, and sends what was entered', async () => {
    const { sent } = open({ protocol: 'modbus-tcp' });
    expect(field('Port').value).toBe('502');
    expect(screen.getAllByText('ms').length).toBeGreaterThan(1);
    type('Driver name', 'Pump');
    type('Host', '10.0.0.1');
    type('Minimum scan interval', '2 000');
    submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ name: 'Pump', minCollectTime: 2000, settings: { host: '10.0.0.1' } });
  });

  it('has the fields of a section in the order that the section names them', () => {
    open({ protocol: 'modbus-tcp' });
    const order = [...document.querySelectorAll('[data-field]')].map((row) => row.getAttribute('data-field'));
    const first = order.filter((path) => ['enabled', 'name', 'protocol'].includes(path ?? ''));
    expect(first).toEqual(['name', 'protocol', 'enabled']);
  });

  it('says nothing while somebody types for the first time, then what is wrong, and takes it back when it is right', () => {
    open({ protocol: 'modbus-tcp' });
    type('Port', '99999');
    expect(field('Port').getAttribute('aria-invalid')).toBe('false');
    fireEvent.blur(field('Port'));
    expect(note('Port')).toContain('from 1 to 65535');
    type('Port', '502');
    expect(field('Port').getAttribute('aria-invalid')).toBe('false');
  });

  it('sends nothing that is wrong, and moves the focus to the first problem, also in a folded section', () => {
    const { sent } = open({ protocol: 'modbus-tcp', name: 'Pump', settings: { host: 'plc' }, mergeGap: 'x' });
    const folded = screen.getByText('Merge gap').closest('details');
    expect(folded?.open).toBe(false);
    submit();
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(field('Merge gap'));
    expect(folded?.open).toBe(true);
  });

  it('hides what does not apply', () => {
    open({ protocol: 's7' });
    expect(screen.queryByLabelText('Rack')).not.toBeNull();
    expect(screen.queryByLabelText('Local TSAP')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'TSAP' }));
    expect(screen.queryByLabelText('Rack')).toBeNull();
    expect(screen.queryByLabelText('Local TSAP')).not.toBeNull();
  });

  it('offers the default again where another value was entered', () => {
    open({ protocol: 'modbus-tcp', minCollectTime: 5000 });
    fireEvent.click(screen.getByRole('button', { name: 'Reset Minimum scan interval to its default' }));
    expect(field('Minimum scan interval').value).toBe('1000');
    expect(screen.queryByText(/^Default/)).toBeNull();
  });

  it('never shows a secret, and keeps it unless another is typed', async () => {
    const settings = {
      endpoint: 'opc.tcp://plc:4840',
      authentication: 'user',
      username: 'u',
      password: hiddenSecret,
    };
    const { sent } = open({ protocol: 'opc-ua', name: 'Pump', settings });
    expect(field('Password').value).toBe('');
    submit();
    await waitFor(() => expect(sent[0]).toMatchObject({ settings: { password: hiddenSecret } }));
    type('Password', 'new');
    submit();
    await waitFor(() => expect(sent[1]).toMatchObject({ settings: { password: 'new' } }));
    type('Password', '');
    submit();
    await waitFor(() => expect(sent[2]).toMatchObject({ settings: { password: hiddenSecret } }));
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    submit();
    await waitFor(() => expect(sent[3]).toMatchObject({ settings: { password: '' } }));
  });

  it('reads a certificate from a file, and refuses one that is none', async () => {
    const pem = '-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----';
    const settings = { endpoint: 'opc.tcp://plc:4840', authentication: 'certificate' };
    open({ protocol: 'opc-ua', name: 'Pump', settings });
    const row = field('Client certificate').closest('[data-field]');
    const picker = row?.querySelector('input[type="file"]');
    if (!(picker instanceof HTMLInputElement)) throw new Error('there is no file field');
    fireEvent.change(picker, { target: { files: [new File(['x'], 'key.txt')] } });
    expect((await screen.findByRole('alert')).textContent).toContain('.pem');
    fireEvent.change(picker, { target: { files: [new File([pem], 'plc.pem')] } });
    await screen.findByText('Read from plc.pem');
    expect(field('Client certificate').value.trim()).toBe(pem);
  });
});

describe('what the platform refuses', () => {
  const refusal = new ClientError({
    reason: 'refused',
    code: '400',
    message: 'The request is not valid.',
    key: 'request.invalid',
    problems: [
      { path: 'driver.settings.host', key: 'form.host', parameters: {}, message: 'No such host.' },
      { path: 'driver', key: 'capacity.drivers', parameters: {}, message: 'Too many drivers.' },
    ],
  });
  const refused = { protocol: 'modbus-tcp', name: 'Pump', settings: { host: 'plc' } };

  it('is shown at its field until that changes, the rest above the form, and nothing is lost', async () => {
    open(refused, () => Promise.reject(refusal));
    submit();
    await waitFor(() => expect(note('Host')).toContain('No such host.'));
    expect(screen.getByRole('alert').textContent).toContain('Too many drivers.');
    await waitFor(() => expect(document.activeElement).toBe(field('Host')));
    type('Host', 'plc2');
    expect(note('Host')).not.toContain('No such host.');
    expect(field('Driver name').value).toBe('Pump');
  });

  it('is submitted once, however often the keys are pressed', async () => {
    const finish: (() => void)[] = [];
    const { sent } = open(refused, () => new Promise((resolve) => finish.push(resolve)));
    fireEvent.keyDown(field('Host'), { key: 'Enter', ctrlKey: true });
    fireEvent.keyDown(field('Host'), { key: 'Enter', ctrlKey: true });
    fireEvent.submit(field('Host'));
    expect(sent).toHaveLength(1);
    finish[0]?.();
    await waitFor(() => expect(field('Host').closest('fieldset')?.disabled).toBe(false));
  });
});

describe('unsaved changes', () => {
  it('are asked about before the page is left, and are kept when somebody stays', async () => {
    const { router } = open({ protocol: 'modbus-tcp' });
    type('Driver name', 'Pump');
    fireEvent.click(screen.getByText('Other page'));
    await screen.findByRole('dialog', { name: 'Discard changes to Pump?' });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/');
    expect(field('Driver name').value).toBe('Pump');
    // The dialog has gone a moment before the router knows of the answer.
    await waitFor(() => expect([...router.state.blockers.values()]).toMatchObject([{ state: 'unblocked' }]));
    fireEvent.click(screen.getByText('Other page'));
    fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await screen.findByText('Another page');
  });

  it('are asked about once, however often somebody tries to leave', async () => {
    const { router } = open({ protocol: 'modbus-tcp' });
    type('Driver name', 'Pump');
    await act(() => router.navigate('/other'));
    await act(() => router.navigate('/other'));
    expect(useConfirmation.getState().waiting).toHaveLength(1);
    fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await screen.findByText('Another page');
    expect(useConfirmation.getState().waiting).toEqual([]);
  });

  it('are forgotten when they are discarded, also while the next page is still loading', async () => {
    const { router } = open({ protocol: 'modbus-tcp' });
    type('Driver name', 'Pump');
    await act(() => router.navigate('/loading'));
    fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/loading'));
    expect(field('Driver name').value).toBe('Pump');
    await act(() => router.navigate('/other'));
    expect(await screen.findByText('Another page')).toBeTruthy();
  });

  it('are none when something was typed and taken back', async () => {
    open({ protocol: 'modbus-tcp' });
    type('Port', '503');
    type('Port', '502');
    fireEvent.click(screen.getByText('Other page'));
    expect(await screen.findByText('Another page')).toBeTruthy();
  });

  it('of several parts of a page are asked about together', async () => {
    function Part({ title }: { readonly title: string }) {
      useUnsavedGuard(true, title);
      return null;
    }
    const router = createMemoryRouter([
      {
        path: '/',
        element: (
          <>
            <Part title="Parameters" />
            <Part title="Pump" />
            <UnsavedGuard />
            <Confirmations />
          </>
        ),
      },
      { path: '/other', element: 'Another page' },
    ]);
    render(
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nextProvider>,
    );
    await act(() => router.navigate('/other'));
    await screen.findByRole('dialog', { name: 'Discard changes to Parameters and Pump?' });
    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByText('Another page')).toBeTruthy();
  });
});
