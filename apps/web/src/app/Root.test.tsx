import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Button } from 'antd';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startTexts } from '../texts/i18n.ts';
import { ComponentLibrary } from './ComponentLibrary.tsx';
import { Root } from './Root.tsx';

beforeAll(() => startTexts('en'));
afterEach(cleanup);

it('keeps the name of a button while its action is under way, and takes the sign away with the answer', () => {
  function Page() {
    const [busy, setBusy] = useState(false);
    return (
      <ComponentLibrary>
        <Button loading={busy} onClick={() => setBusy(true)}>
          Save
        </Button>
        <button type="button" onClick={() => setBusy(false)}>
          The answer comes
        </button>
      </ComponentLibrary>
    );
  }
  render(<Root router={createMemoryRouter([{ path: '/', element: <Page /> }])} />);
  const button = screen.getByRole('button', { name: 'Save' });
  fireEvent.click(button);
  expect(button.querySelector('svg')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Save' })).toBe(button);
  fireEvent.click(screen.getByRole('button', { name: 'The answer comes' }));
  expect(button.querySelector('svg')).toBeNull();
});
