import { equipmentQuery } from '@penstock/contract/calls/equipment';
import type { Json } from '@penstock/contract/dashboard/json';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { usePreferences } from '../../../../app/preferences.ts';
import { fillBrowserGaps } from '../../../../kit/testing/browser-gaps.ts';
import { needTexts, startTexts } from '../../../../texts/i18n.ts';
import { ColumnsControl } from './ColumnsControl.tsx';
import { EquipmentsControl } from './EquipmentsControl.tsx';

beforeAll(async () => {
  usePreferences.setState({ language: 'en' });
  needTexts('designerPanels');
  await startTexts('en');
  fillBrowserGaps();
});
afterEach(cleanup);

/** The control, the value that it holds, and the equipments that there are. */
function open(holds: 'entries' | 'ids', first: readonly Json[]) {
  const changed = vi.fn<(value: Json) => void>();
  const queries = new QueryClient();
  const rows = [
    { id: '11', title: 'Pump station 1' },
    { id: '12', title: 'Pump station 2' },
  ];
  queries.setQueryDefaults([], { staleTime: Infinity });
  queries.setQueryData([equipmentQuery.path, 'binding', '', '', 'en'], rows);
  for (const ids of [['12'], ['12', '11']])
    queries.setQueryData([equipmentQuery.path, 'titles', ids, 'en'], rows);
  function Held() {
    const [value, setValue] = useState(first);
    return (
      <EquipmentsControl
        label="Equipments"
        holds={holds}
        maximum={3}
        value={value}
        onChange={(next) => {
          changed(next);
          if (Array.isArray(next)) setValue(next);
        }}
      />
    );
  }
  render(
    <QueryClientProvider client={queries}>
      <Held />
    </QueryClientProvider>,
  );
  return changed;
}
const choose = (name: string, option: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name }));
  fireEvent.click(screen.getByTitle(option));
};

describe('entries for equipments', () => {
  it('are added as bound to none, and take the title of the equipment that is chosen', () => {
    const changed = open('entries', []);
    expect(screen.getByText('None chosen: the equipment whose page it is.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Add equipment' }));
    expect(changed).toHaveBeenLastCalledWith([{ title: 'No equipment bound', equipmentId: '' }]);
    choose('Equipment 1: Choose equipment', 'Pump station 2');
    expect(changed).toHaveBeenLastCalledWith([{ title: 'Pump station 2', equipmentId: '12' }]);
  });

  it('keep a title that somebody wrote', () => {
    const changed = open('entries', [{ title: 'North', equipmentId: '11', note: 'kept' }]);
    choose('Equipment 1: Choose equipment', 'Pump station 2');
    expect(changed).toHaveBeenLastCalledWith([{ title: 'North', equipmentId: '12', note: 'kept' }]);
  });

  it('are put in another order and removed, as many as there can be', () => {
    const [a, b, c] = ['11', '12', '13'].map((id) => ({ title: id, equipmentId: id }));
    const changed = open('entries', [a ?? {}, b ?? {}, c ?? {}]);
    expect(screen.getByRole('button', { name: 'Add equipment' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('button', { name: 'Move Equipment 2 up' }));
    expect(changed).toHaveBeenLastCalledWith([b, a, c]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Equipment 3' }));
    expect(changed).toHaveBeenLastCalledWith([b, a]);
  });
});

it('ids of equipments are shown by their titles, and chosen by them', () => {
  const changed = open('ids', ['12']);
  expect(screen.getAllByText('Pump station 2').length).toBeGreaterThan(0);
  choose('Equipments', 'Pump station 1');
  expect(changed).toHaveBeenLastCalledWith(['12', '11']);
});

describe('a choice of columns', () => {
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));
  function columns(value: readonly Json[]) {
    const changed = vi.fn<(value: Json) => void>();
    render(<ColumnsControl label="Columns" options={options} value={value} onChange={changed} />);
    return changed;
  }

  it('lists the chosen ones in their order, and then the others', () => {
    columns(['c', 'a', 'unknown']);
    expect(
      screen.getAllByRole('checkbox').map((one) => [one.getAttribute('aria-label'), one.matches(':checked')]),
    ).toEqual([
      ['Show C', true],
      ['Show A', true],
      ['Show B', false],
    ]);
  });

  it('adds, removes and moves', () => {
    const changed = columns(['c', 'a']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Show B' }));
    expect(changed).toHaveBeenLastCalledWith(['c', 'a', 'b']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Show C' }));
    expect(changed).toHaveBeenLastCalledWith(['a']);
    fireEvent.click(screen.getByRole('button', { name: 'Move C down' }));
    expect(changed).toHaveBeenLastCalledWith(['a', 'c']);
  });
});
