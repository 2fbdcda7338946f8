import {
  driverStateText,
  driverStatusStates,
  type DriverError,
} from '@penstock/contract/model/driver-status';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { preferLanguage } from '../../app/preferences.ts';
import { DriverErrorNote } from './DriverErrorNote.tsx';
import { DriverStateWord } from './DriverStateWord.tsx';

afterEach(cleanup);

const untrusted: DriverError = {
  key: 'device.certificateUntrusted',
  parameters: {},
  code: '90101',
  facts: [{ name: 'fingerprint', value: 'AB:CD' }],
  detail: 'not trusted',
};

it('says in both languages what happened, what to do, and what was offered', () => {
  preferLanguage('en');
  render(<DriverErrorNote error={untrusted} />);
  expect(document.body.textContent).toMatch(/does not trust the certificate.*put the certificate/);
  expect(screen.getByText('AB:CD')).toBeTruthy();
  act(() => preferLanguage('zh'));
  expect(document.body.textContent).toMatch(/网关不信任设备的证书/);
  expect(screen.getByText('对方证书指纹（SHA-256）')).toBeTruthy();
});

it('shows what a device sent as text, and an error that this version does not know by its code', () => {
  preferLanguage('en');
  const hostile = '<img src=x onerror=alert(1)>';
  const unknown = {
    ...untrusted,
    key: 'device.ofTheFuture',
    code: '90999',
    facts: [{ name: 'opcUaStatus' as const, value: hostile }],
  };
  render(<DriverErrorNote error={unknown} />);
  expect(document.body.textContent).toContain('90999');
  expect(screen.getByText(hostile)).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});

it.each(driverStatusStates)('has a word of its own for %s in both languages', (state) => {
  preferLanguage('zh');
  render(<DriverStateWord state={state} />);
  expect(screen.getByText(driverStateText(state, 'zh'))).toBeTruthy();
  for (const language of ['zh', 'en'] as const) {
    const same = driverStatusStates.filter(
      (other) => driverStateText(other, language) === driverStateText(state, language),
    );
    expect(same).toEqual([state]);
  }
});
