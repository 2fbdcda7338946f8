import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchField } from './SearchField.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function List() {
  const [query, setQuery] = useSearchParams();
  return (
    <>
      <SearchField
        ref={createRef()}
        label="Search"
        hint=""
        value={query.get('keyword') ?? ''}
        onSearch={(keyword) => setQuery({ keyword }, { replace: true })}
      />
      <Link to="/row">Row</Link>
    </>
  );
}

/** A list, and the page of a row that takes until `arrive` to load. */
function open() {
  let arrived = () => {};
  const loading = new Promise<null>((resolve) => {
    arrived = () => resolve(null);
  });
  const router = createMemoryRouter(
    [
      { path: '/list', element: <List /> },
      { path: '/row', loader: () => loading, element: <h1>The row</h1> },
    ],
    { initialEntries: ['/list'] },
  );
  render(<RouterProvider router={router} />);
  const settle = () => act(() => vi.advanceTimersByTimeAsync(1000));
  return {
    address: () => router.state.location.pathname + router.state.location.search,
    type: (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } }),
    openRow: () => act(async () => fireEvent.click(screen.getByRole('link'))),
    arrive: async () => {
      arrived();
      await settle();
    },
    settle,
  };
}

describe('the search field of a list', () => {
  it('searches when nobody types for a moment', async () => {
    const list = open();
    list.type('pump');
    expect(list.address()).toBe('/list');
    await list.settle();
    expect(list.address()).toBe('/list?keyword=pump');
  });

  it('lets a row be opened right after typing: the search does not take back the navigation', async () => {
    const list = open();
    list.type('pump');
    await list.openRow();
    await list.settle();
    await list.arrive();
    expect(list.address()).toBe('/row');
    expect(screen.getByRole('heading', { name: 'The row' })).toBeDefined();
  });
});
