import type { Progress } from '@penstock/client/calls/transfer';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { i18n, startTexts } from '../../texts/i18n.ts';
import { TransferProgress } from './TransferProgress.tsx';
import { useTransfer } from './use-transfer.ts';

beforeAll(() => startTexts('en'));
afterEach(cleanup);

/** A page with one transfer that goes as the test says. */
function page() {
  const started: { readonly report: (progress: Progress) => void; readonly end: (error?: Error) => void }[] =
    [];
  function Page() {
    const transfer = useTransfer(
      ({ signal, onProgress }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
          started.push({
            report: onProgress,
            end: (error) => (error === undefined ? resolve() : reject(error)),
          });
        }),
    );
    return (
      <>
        <button type="button" onClick={transfer.start}>
          Start
        </button>
        <TransferProgress name="plan.json" transfer={transfer} />
      </>
    );
  }
  render(
    <I18nextProvider i18n={i18n}>
      <Page />
    </I18nextProvider>,
  );
  const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { started, click };
}

describe('a transfer', () => {
  it('runs once at a time, shows how far it is, and goes away when it is done', async () => {
    const { started, click } = page();
    click('Start');
    click('Start');
    expect(started).toHaveLength(1);
    act(() => started[0]?.report({ loaded: 12_300_000, total: 70_000_000 }));
    expect(screen.getByText(/12\.3 MB of 70\.0 MB/)).toBeDefined();
    started[0]?.end();
    await waitFor(() => expect(screen.queryByText(/MB/)).toBeNull());
    click('Start');
    expect(started).toHaveLength(2);
  });

  it('that is cancelled is no failure, and says nothing more', async () => {
    const { started, click } = page();
    click('Start');
    click('Cancel: plan.json');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel: plan.json' })).toBeNull());
    act(() => started[0]?.report({ loaded: 5, total: 10 }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/5 B/)).toBeNull();
  });

  it('that failed says why', async () => {
    const { started, click } = page();
    click('Start');
    started[0]?.end(new Error('cut'));
    expect((await screen.findByRole('alert')).textContent).toContain('The transfer failed');
  });
});
