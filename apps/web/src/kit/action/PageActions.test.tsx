import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startTexts } from '../../texts/i18n.ts';
import { fillBrowserGaps } from '../testing/browser-gaps.ts';
import { PageActions } from './PageActions.tsx';

beforeAll(async () => {
  await startTexts('en');
  fillBrowserGaps();
});
afterEach(() => {
  cleanup();
  globalThis.window.happyDOM.setViewport({ width: 1024 });
});

const done: string[] = [];
const action = (label: string, primary = false) => ({
  key: label,
  label,
  primary,
  run: () => void done.push(label),
});
const shown = () => screen.getAllByRole('button').map((button) => button.textContent || button.title);

it('shows every action of a page as a button', () => {
  render(<PageActions actions={[action('Copy'), action('Import'), action('Add', true)]} />);
  expect(shown()).toEqual(['Copy', 'Import', 'Add']);
});

it('puts actions that few need in a menu', async () => {
  done.length = 0;
  render(
    <PageActions actions={[{ ...action('Import'), inMenu: true }, action('Copy'), action('Add', true)]} />,
  );
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Import', hidden: true }));
  expect(done).toEqual(['Import']);
  done.length = 0;
});

it('keeps the main action of a page on a phone, and puts the others in a menu', async () => {
  globalThis.window.happyDOM.setViewport({ width: 390 });
  render(<PageActions actions={[action('Copy'), action('Import'), action('Add', true)]} />);
  const menu = screen.getByRole('button', { name: 'More actions' });
  expect(screen.getByRole('button', { name: 'Add' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  fireEvent.click(menu);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Import', hidden: true }));
  expect(done).toEqual(['Import']);
});

it('shows two actions beside each other on a phone', () => {
  globalThis.window.happyDOM.setViewport({ width: 390 });
  render(<PageActions actions={[action('Read again'), action('Restart')]} />);
  expect(shown()).toEqual(['Read again', 'Restart']);
});

it('has the focus again after it was disabled while its action ran', () => {
  const read = (enabled: true | string) => [
    { ...action('Read again'), enabled: () => enabled },
    action('Restart'),
  ];
  const { rerender } = render(<PageActions actions={read(true)} />);
  const button = screen.getByRole('button', { name: 'Read again' });
  button.focus();
  rerender(<PageActions actions={read('It is being read.')} />);
  // As a browser does with a disabled button.
  button.blur();
  rerender(<PageActions actions={read(true)} />);
  expect(document.activeElement).toBe(button);
  rerender(<PageActions actions={read('It is being read.')} />);
  screen.getByRole('button', { name: 'Restart' }).focus();
  rerender(<PageActions actions={read(true)} />);
  expect(document.activeElement?.textContent).toBe('Restart');
});
