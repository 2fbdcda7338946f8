import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startTexts } from '../../texts/i18n.ts';
import { SearchField } from './SearchField.tsx';

beforeAll(() => startTexts('zh'));
afterEach(cleanup);

it('is cleared by a button with a name in the language of the reader', () => {
  const field = <SearchField ref={null} label="搜索" hint="" value="泵" onSearch={() => undefined} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: field }])} />);
  expect(screen.getByRole('button', { name: '清除' })).toBeDefined();
});
