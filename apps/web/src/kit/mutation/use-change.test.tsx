import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { i18n, startTexts } from '../../texts/i18n.ts';
import { Toasts } from './Toasts.tsx';
import { showToast, toastTimes } from './toast-list.ts';
import { type ChangeOptions, useChange } from './use-change.ts';

beforeAll(() => startTexts('en'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface Probe {
  readonly call: (name: string) => Promise<string>;
  readonly options?: Partial<ChangeOptions<string, string>>;
  readonly thrown?: unknown[];
  /** The event that a reading of the list waits for, by its number. */
  readonly slow?: (reading: number) => Promise<void>;
}

function Page({ call, options, thrown, slow, reads }: Probe & { readonly reads: () => number }) {
  const list = useQuery({
    queryKey: ['drivers'],
    queryFn: async () => {
      const reading = reads();
      await slow?.(reading);
      return reading;
    },
  });
  const change = useChange(call, {
    success: (answer) => `Driver ${answer} deleted.`,
    invalidates: [['drivers']],
    failure: 'message',
    ...options,
  });
  return (
    <>
      <p>{`read ${list.data ?? 0}`}</p>
      <button
        type="button"
        aria-busy={change.running}
        onClick={() => void change.run('A').catch((error: unknown) => thrown?.push(error))}
      >
        Delete
      </button>
    </>
  );
}

function page(probe: Probe) {
  let count = 0;
  const reads = () => (count += 1);
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <Page {...probe} reads={reads} />
        <Toasts />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { click: () => fireEvent.click(screen.getByRole('button', { name: 'Delete' })) };
}

describe('a change', () => {
  it('says what was done, and has the list read again', async () => {
    const { click } = page({ call: async (name) => name });
    await screen.findByText('read 1');
    click();
    expect((await screen.findByRole('status')).textContent).toContain('Driver A deleted.');
    await screen.findByText('read 2');
  });

  it('has the list read again where its first reading was still under way', async () => {
    const slow = (reading: number) =>
      reading === 1 ? new Promise<void>(() => undefined) : Promise.resolve();
    const { click } = page({ call: async (name) => name, slow });
    click();
    expect(await screen.findByText('read 2')).toBeDefined();
  });

  it('is done when the list was read again, where the next change is made from that', async () => {
    const answers: (() => void)[] = [];
    const slow = (reading: number) =>
      reading === 1 ? Promise.resolve() : new Promise<void>((resolve) => answers.push(resolve));
    const { click } = page({ call: async (name) => name, options: { readsBeforeNext: true }, slow });
    await screen.findByText('read 1');
    click();
    const button = screen.getByRole('button', { name: 'Delete' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('status')).toBeNull();
    await act(async () => answers.forEach((answer) => answer()));
    expect((await screen.findByRole('status')).textContent).toContain('Driver A deleted.');
    await screen.findByText('read 2');
  });

  it('is made once, however often the button is pressed while it runs', async () => {
    const calls: string[] = [];
    const finish: (() => void)[] = [];
    const { click } = page({
      call: (name) =>
        new Promise((resolve) => {
          calls.push(name);
          finish.push(() => resolve(name));
        }),
    });
    click();
    click();
    click();
    expect(calls).toEqual(['A']);
    await act(async () => finish[0]?.());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Delete' }).getAttribute('aria-busy')).toBe('false'),
    );
    click();
    expect(calls).toEqual(['A', 'A']);
  });

  it('can be taken back, and the list is read again then', async () => {
    const undone: string[] = [];
    const { click } = page({
      call: async (name) => name,
      options: {
        undo: (answer) => async () => {
          undone.push(answer);
        },
      },
    });
    await screen.findByText('read 1');
    click();
    await screen.findByText('read 2');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('read 3');
    expect(undone).toEqual(['A']);
  });

  it('that failed says so, and the message stays until it is closed', async () => {
    const { click } = page({ call: () => Promise.reject(new Error('cut')) });
    click();
    const message = await screen.findByRole('alert');
    expect(message.textContent).toContain('unexpected error');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that failed is thrown to whoever shows it in place', async () => {
    const thrown: unknown[] = [];
    const error = new Error('cut');
    const { click } = page({ call: () => Promise.reject(error), options: { failure: 'thrown' }, thrown });
    click();
    await waitFor(() => expect(thrown).toEqual([error]));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a message', () => {
  it('goes after a while, but not while somebody is reading it', () => {
    vi.useFakeTimers();
    page({ call: async (name) => name });
    act(() => void showToast({ kind: 'good', text: 'Saved.' }));
    fireEvent.pointerEnter(screen.getByRole('status'));
    act(() => void vi.advanceTimersByTime(toastTimes.withAction));
    expect(screen.queryByText('Saved.')).not.toBeNull();
    fireEvent.pointerLeave(screen.getByRole('status'));
    act(() => void vi.advanceTimersByTime(toastTimes.plain));
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it('that leads on stays for a minute', () => {
    vi.useFakeTimers();
    page({ call: async (name) => name });
    const action = { label: 'Add variables', isNext: true, run: () => undefined };
    act(() => void showToast({ kind: 'good', text: 'Saved.', action }));
    act(() => void vi.advanceTimersByTime(59_000));
    expect(screen.getByRole('button', { name: 'Add variables' })).toBeDefined();
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it('is gone when somebody else signs in', () => {
    page({ call: async (name) => name });
    act(() => void showToast({ kind: 'danger', text: 'Not saved.' }));
    cleanup();
    page({ call: async (name) => name });
    expect(screen.queryByText('Not saved.')).toBeNull();
  });
});
