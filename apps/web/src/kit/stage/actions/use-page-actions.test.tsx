import { ValueHub } from '@penstock/stage/values/value-hub';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock } from '../../../app/services.ts';
import { i18n, startTexts } from '../../../texts/i18n.ts';
import { Toasts } from '../../mutation/Toasts.tsx';
import type { ActionSystem } from './action-system.ts';
import { loadAgainMilliseconds } from './load-until-done.ts';
import { usePageActions } from './use-page-actions.tsx';

beforeAll(() => startTexts('en'));
// It is loaded once for all tests, in real time.
beforeAll(() => import('@penstock/stage/actions/page-actions'));
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const loaded: ActionSystem = {
  signal: () => Promise.reject(new Error('no signal')),
  equipmentTitle: () => '',
  send: () => Promise.reject(new Error('nothing is sent')),
  renewHold: () => Promise.resolve('held'),
};
const hub = new ValueHub(clock);

/** A page whose writes cannot be loaded as often as given. */
function page(failures: number) {
  let tries = 0;
  const system = {
    isSimulated: false,
    load: async () => {
      tries += 1;
      if (tries <= failures) throw new Error('offline');
      return loaded;
    },
  };
  const onPage = () => undefined;
  function Page() {
    const { onAction, services } = usePageActions({ hub, system, onPage });
    const { locks } = services;
    const lockOf = useSyncExternalStore(locks?.subscribe ?? (() => () => undefined), () => locks?.get());
    const lock = lockOf?.('') ?? 'open';
    return <p>{`${onAction && services.write ? 'can be operated' : 'cannot be operated'}: ${lock}`}</p>;
  }
  const { unmount } = render(
    <I18nextProvider i18n={i18n}>
      <Page />
    </I18nextProvider>,
  );
  render(
    <I18nextProvider i18n={i18n}>
      <Toasts />
    </I18nextProvider>,
  );
  return { unmount, tries: () => tries };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('what operates a page', () => {
  it('says once that it could not be loaded, and takes that back when it is there', async () => {
    const { tries } = page(2);
    await pass(0);
    expect(screen.getByText('cannot be operated: loading')).toBeDefined();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await pass(loadAgainMilliseconds);
    expect(tries()).toBe(2);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await pass(loadAgainMilliseconds);
    expect(screen.getByText('can be operated: open')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not tried again after the page is closed', async () => {
    const { unmount, tries } = page(9);
    await pass(0);
    unmount();
    await pass(10 * loadAgainMilliseconds);
    expect(tries()).toBe(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
