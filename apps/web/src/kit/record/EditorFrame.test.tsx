import { ClientError } from '@penstock/client/calls/error';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { preferLanguage } from '../../app/preferences.ts';
import { startTexts } from '../../texts/i18n.ts';
import { EditorFrame } from './EditorFrame.tsx';

afterEach(cleanup);

const message = 'No gateway fits this roll-out.';
const refused = new ClientError({ reason: 'refused', code: '1541', message });

it('says that what was asked for is not done, not that something could not be loaded', async () => {
  preferLanguage('en');
  await startTexts('en');
  const editing = { error: refused, submitting: false, submit: () => Promise.resolve() };
  render(
    <EditorFrame editing={editing} className={undefined} onClose={() => undefined}>
      <p>Fields</p>
    </EditorFrame>,
  );
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Not done');
  expect(alert.textContent).toContain(message);
  expect(alert.textContent).not.toContain('loaded');
});
