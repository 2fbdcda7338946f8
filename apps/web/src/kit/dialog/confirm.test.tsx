import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { i18n, startTexts } from '../../texts/i18n.ts';
import { type Confirmation, confirm, useConfirmation } from './confirm.ts';
import { Confirmations } from './Confirmations.tsx';

beforeAll(() => startTexts('en'));
afterEach(() => {
  cleanup();
  useConfirmation.setState({ waiting: [] });
});

const question: Confirmation = {
  title: 'Delete driver Pump_PLC?',
  action: 'Delete driver',
  danger: true,
  run: async () => undefined,
};

function page(children = <button type="button">Delete</button>) {
  render(
    <I18nextProvider i18n={i18n}>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Confirmations />
    </I18nextProvider>,
  );
}

async function ask(more: Partial<Confirmation> = {}) {
  let answered: Promise<boolean> | undefined;
  act(() => {
    answered = confirm({ ...question, ...more });
  });
  await screen.findByRole('dialog');
  return { answer: () => answered };
}

/** By its last words: a button that works has a sign in front of its text. */
const button = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`(^| )${name}$`) });

describe('a question before something is done', () => {
  it('names the thing, does it, and gives the focus back', async () => {
    page();
    const done: string[] = [];
    button('Delete').focus();
    const { answer } = await ask({
      run: async () => {
        done.push('deleted');
      },
    });
    expect(screen.getByRole('dialog', { name: 'Delete driver Pump_PLC?' })).toBeDefined();
    fireEvent.click(button('Delete driver'));
    expect(await answer()).toBe(true);
    expect(done).toEqual(['deleted']);
    expect(document.activeElement).toBe(button('Delete'));
  });

  it('does nothing when it is cancelled', async () => {
    page();
    const done: string[] = [];
    const { answer } = await ask({
      run: async () => {
        done.push('deleted');
      },
    });
    fireEvent.click(button('Cancel'));
    expect(await answer()).toBe(false);
    expect(done).toEqual([]);
  });

  it('asks for the name to be typed where it cannot be undone', async () => {
    page();
    const done: string[] = [];
    const { answer } = await ask({
      typed: 'Pump_PLC',
      run: async () => {
        done.push('deleted');
      },
    });
    const field = screen.getByLabelText('Type “Pump_PLC” to confirm:');
    expect(button('Delete driver').disabled).toBe(true);
    fireEvent.change(field, { target: { value: 'Pump' } });
    fireEvent.submit(field);
    expect(done).toEqual([]);
    fireEvent.change(field, { target: { value: ' Pump_PLC ' } });
    fireEvent.submit(field);
    expect(await answer()).toBe(true);
  });

  it('stays open and says why when it failed, and can be tried again', async () => {
    page();
    let fails = true;
    const { answer } = await ask({
      run: async () => {
        if (fails) throw new Error('cut');
      },
    });
    fireEvent.click(button('Delete driver'));
    expect((await screen.findByRole('alert')).textContent).toContain('Could not be done');
    fails = false;
    // A button that still turns takes no click.
    await waitFor(() => expect(button('Delete driver').className).not.toContain('loading'));
    fireEvent.click(button('Delete driver'));
    expect(await answer()).toBe(true);
  });

  it('is not done twice by a double click', async () => {
    page();
    let runs = 0;
    const { answer } = await ask({
      run: async () => {
        runs += 1;
        await Promise.resolve();
      },
    });
    fireEvent.click(button('Delete driver'));
    fireEvent.submit(button('Delete driver'));
    expect(await answer()).toBe(true);
    expect(runs).toBe(1);
  });

  it('is answered with no when the pages go, as at the end of a session, and is not asked in the next one', async () => {
    page();
    const { answer } = await ask();
    cleanup();
    expect(await answer()).toBe(false);
    page();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives the focus to what was around when the element that had it is gone', async () => {
    page(
      <div tabIndex={-1} data-testid="list">
        <button type="button">Row</button>
      </div>,
    );
    const row = button('Row');
    row.focus();
    const { answer } = await ask({
      run: async () => row.remove(),
    });
    fireEvent.click(button('Delete driver'));
    await answer();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('list')));
  });
});
