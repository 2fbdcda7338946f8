import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { i18n, needTexts, startTexts } from '../../../texts/i18n.ts';
import { ScriptFaults } from './script-faults.ts';
import { ScriptFaultsPanel } from './ScriptFaultsPanel.tsx';

beforeAll(async () => {
  needTexts('scripting');
  await startTexts('en');
});
afterEach(cleanup);

it('lists the faults of scripts while there are some, and can be closed', () => {
  const faults = new ScriptFaults();
  render(
    <I18nextProvider i18n={i18n}>
      <ScriptFaultsPanel faults={faults} />
    </I18nextProvider>,
  );
  expect(screen.queryByRole('status')).toBeNull();
  act(() => {
    faults.add('Clock', 'no level');
    faults.add('Clock', 'no level');
  });
  expect(screen.getByRole('listitem').textContent).toBe('Script “Clock”: no level ×2');
  fireEvent.click(screen.getByRole('button'));
  expect(screen.queryByRole('status')).toBeNull();
});
