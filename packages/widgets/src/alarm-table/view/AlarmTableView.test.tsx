import { Stage } from '@penstock/stage/Stage';
import type {
  Acknowledgement,
  AlarmQuestion,
  AlarmService,
  TableAlarm,
} from '@penstock/stage/services/alarm-service';
import { pageOf, widget } from '@penstock/stage/testing/page-of';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawnTypes } from '../../view-list.ts';

afterEach(cleanup);

function alarm(id: string, more: Partial<TableAlarm> = {}): TableAlarm {
  return {
    id,
    equipmentId: '12',
    equipmentTitle: 'Station 2',
    severity: 'high',
    state: 'activeUnacknowledged',
    message: `Level ${id} high`,
    raisedAt: new Date(2026, 10, 22, 8, 0, 0).getTime(),
    returnedAt: null,
    values: 'Level 4.21 m',
    acknowledgedBy: '',
    note: '',
    occurrences: 1,
    canAcknowledge: true,
    ...more,
  };
}

interface Options {
  readonly rows?: readonly TableAlarm[];
  readonly total?: number;
  readonly fails?: boolean;
  readonly outcome?: Acknowledgement;
  readonly isSample?: boolean;
  readonly language?: 'zh' | 'en';
}

/** A page with a table of alarms, and what it asks for. */
async function page(data: object, options: Options = {}) {
  let { rows = [alarm('1')], fails = false } = options;
  const questions: AlarmQuestion[] = [];
  let changed: () => void = () => undefined;
  const ended = vi.fn<() => void>();
  const acknowledge = vi.fn<AlarmService['acknowledge']>(() =>
    Promise.resolve(options.outcome ?? { state: 'done' }),
  );
  const alarms: AlarmService = {
    query: (question) => {
      questions.push(question);
      return fails
        ? Promise.reject(new Error('No connection'))
        : Promise.resolve({ total: options.total ?? rows.length, rows });
    },
    follow: (listener) => {
      changed = listener;
      return ended;
    },
    acknowledge,
  };
  const { unmount, container } = render(
    <Stage
      types={drawnTypes}
      store={pageOf([widget('a', 'ComplexAlarm', { data })])}
      language={options.language ?? 'en'}
      isInteractive
      services={options.isSample ? {} : { alarms }}
    />,
  );
  await screen.findByRole('region');
  await act(() => Promise.resolve());
  const change = async (next: { rows?: readonly TableAlarm[]; fails?: boolean }) => {
    rows = next.rows ?? rows;
    fails = next.fails ?? false;
    await act(async () => {
      changed();
      await Promise.resolve();
    });
  };
  return { questions, acknowledge, change, ended, unmount, container };
}
const cells = () => screen.getAllByRole('cell').map((one) => one.textContent);
const press = async (name: string | RegExp) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });
};

describe('a table of alarms', () => {
  it('asks for those of the equipment whose page it is, and shows them in its columns', async () => {
    const { questions } = await page({});
    expect(questions[0]).toEqual({ equipmentIds: [], list: 'open', pageNo: 1, pageSize: 20 });
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      'Severity',
      'Message',
      'Equipment',
      'Raised',
      'Returned',
      'Value',
      'Operation',
    ]);
    expect(cells()).toEqual([
      'High',
      'Level 1 high',
      'Station 2',
      '2026-11-22 08:00:00',
      'Active',
      'Level 4.21 m',
      'Acknowledge',
    ]);
  });

  it('has the columns that were chosen: severity and message first, what can be done last, the others in their order', async () => {
    await page({ columns: ['opration', 'value', 'equipTitle', 'msg', 'type', 'msg'] });
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      'Severity',
      'Message',
      'Value',
      'Equipment',
      'Operation',
    ]);
  });

  it('says how many occurrences a row is about', async () => {
    await page({ columns: ['msg'] }, { rows: [alarm('1', { occurrences: 12 }), alarm('2')] });
    expect(cells().map((text) => text?.slice(-3))).toEqual(['×12', 'igh']);
  });

  it('begins the row with the severity where that has no column', async () => {
    await page({ columns: ['equipTitle', 'msg'] });
    expect(screen.getByRole('img', { name: 'High' })).toBeDefined();
  });

  it('is about some equipments by the titles of its entries, of which one can be chosen', async () => {
    const equips = [
      { title: 'North', equipmentId: '12' },
      { title: 'South', equipmentId: '13' },
      { title: '', equipmentId: '' },
    ];
    const { questions } = await page({ equips });
    expect(questions[0]?.equipmentIds).toEqual(['12', '13']);
    expect(cells()[2]).toBe('North');
    const choice = screen.getByRole('combobox', { name: 'Equipment' });
    expect(within(choice).getByRole('option', { name: 'No equipment bound' })).toHaveProperty(
      'disabled',
      true,
    );
    await act(async () => {
      fireEvent.change(choice, { target: { value: '13' } });
      await Promise.resolve();
    });
    expect(questions.at(-1)?.equipmentIds).toEqual(['13']);
  });

  it('says so where its entries are bound to no equipment, and reads nothing', async () => {
    const { questions } = await page({ equips: [{ title: '', equipmentId: '' }] }, { language: 'zh' });
    expect(screen.getByText('未绑定设备')).toBeDefined();
    expect(questions).toEqual([]);
  });

  it('shows open alarms or all, a page of them at a time', async () => {
    const { questions } = await page({ pageSize: 10 }, { total: 25 });
    expect(screen.getByText('Page 1 of 3')).toBeDefined();
    await press('Next page');
    expect(questions.at(-1)).toMatchObject({ pageNo: 2, list: 'open', pageSize: 10 });
    await press('Last page');
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
    await press('History of alarms');
    expect(questions.at(-1)).toMatchObject({ pageNo: 1, list: 'history' });
  });

  it('has no toolbar and no pager where none is wanted', async () => {
    const { questions } = await page({ filter: false, showPage: false, list: 'history' }, { total: 900 });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Open alarms' })).toBeNull();
    expect(questions[0]).toMatchObject({ list: 'history', pageSize: 500 });
    expect(screen.getByText('Only the first 1 are shown')).toBeDefined();
  });

  it('follows what happens to alarms, until it is gone', async () => {
    const { change, ended, unmount } = await page({});
    await change({ rows: [alarm('2'), alarm('1', { returnedAt: Date.UTC(2026, 10, 22) })] });
    expect(screen.getAllByRole('row')).toHaveLength(3);
    await change({ rows: [] });
    expect(screen.getByText('No open alarms')).toBeDefined();
    unmount();
    expect(ended).toHaveBeenCalled();
  });

  it('says why it could not be read, keeps what was there, and tries again', async () => {
    const { change, questions } = await page({});
    await change({ fails: true });
    expect(screen.getByRole('alert').textContent).toContain('Not up to date: No connection');
    expect(screen.getByText('Level 1 high')).toBeDefined();
    const before = questions.length;
    await press('Try again');
    expect(questions.length).toBe(before + 1);
  });

  it('says so where there never was an answer', async () => {
    await page({}, { fails: true });
    expect(screen.getByRole('alert').textContent).toContain('Could not be read: No connection');
    expect(screen.queryByText('No open alarms')).toBeNull();
  });

  it('shows a sample that says so while there is no platform, which cannot be operated', async () => {
    await page({}, { isSample: true });
    expect(screen.getByText('Sample data')).toBeDefined();
    expect(screen.getAllByRole('row').length).toBeGreaterThan(2);
    for (const button of screen.getAllByRole('button', { name: /^Acknowledge:/ }))
      expect(button).toHaveProperty('disabled', true);
  });

  it('takes the look of its parts from its author, and nothing else', async () => {
    const { container } = await page({
      header: { fill: '#112233', color: '#ffffff', size: 18 },
      body: { fill: 'url(javascript:alert(1))' },
      border: { show: false },
    });
    const [head] = screen.getAllByRole('columnheader');
    expect(head?.style.fontSize).toBe('18px');
    expect(head?.style.background).toMatch(/#112233|rgb\(17, 34, 51\)/);
    expect(container.innerHTML).not.toContain('javascript');
    expect(container.querySelector('section')?.style.getPropertyValue('--table-line')).toBe('none');
  });
});

describe('acknowledging in place', () => {
  const form = () => screen.getByRole('form');
  const open = () => press('Acknowledge: Level 1 high');
  const submit = async () => {
    await act(async () => {
      fireEvent.submit(form());
      await Promise.resolve();
    });
  };

  it('takes a note, says that it is done, and reads again', async () => {
    const { acknowledge, questions } = await page({});
    await open();
    const note = screen.getByRole('textbox', { name: 'Note (optional)' });
    expect(document.activeElement).toBe(note);
    fireEvent.change(note, { target: { value: ' on the way ' } });
    const before = questions.length;
    await submit();
    expect(acknowledge).toHaveBeenCalledExactlyOnceWith('1', 'on the way');
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByText('The alarm is acknowledged')).toBeDefined();
    expect(questions.length).toBe(before + 1);
  });

  it('is closed by Escape, which reaches nothing else', async () => {
    const { acknowledge } = await page({});
    const outside = vi.fn<() => void>();
    document.addEventListener('keydown', outside);
    await open();
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
    expect(screen.queryByRole('form')).toBeNull();
    expect(acknowledge).not.toHaveBeenCalled();
    document.removeEventListener('keydown', outside);
  });

  it('says who was first', async () => {
    await page({}, { outcome: { state: 'already', by: 'Li', note: 'seen' } });
    await open();
    await submit();
    expect(screen.getByText('Li had acknowledged it before: seen')).toBeDefined();
  });

  it('says why it failed, and stays open', async () => {
    await page({}, { outcome: { state: 'failed', message: 'No right to acknowledge' } });
    await open();
    await submit();
    expect(within(form()).getByRole('alert').textContent).toBe('No right to acknowledge');
  });

  it('closes and says so when the alarm is gone meanwhile', async () => {
    const { change } = await page({});
    await open();
    await change({ rows: [alarm('2')] });
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByText('The alarm was acknowledged by somebody else, or returned')).toBeDefined();
  });

  it('is not offered without the right, or where somebody has done so', async () => {
    await page({}, { rows: [alarm('1', { canAcknowledge: false, acknowledgedBy: 'Li', note: 'seen' })] });
    expect(screen.queryByRole('button', { name: /^Acknowledge/ })).toBeNull();
    expect(screen.getByText('Acknowledged by Li').getAttribute('title')).toBe('seen');
  });
});
