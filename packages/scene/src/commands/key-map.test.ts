import { expect, it } from 'vitest';
import { commands } from './command-list.ts';
import { type PressedKey, shortcutOf } from './key-map.ts';

const idFor = (key: string, more: Partial<PressedKey> = {}) => {
  const shortcut = shortcutOf({ key, ctrl: false, meta: false, shift: false, alt: false, ...more });
  return commands.find(({ shortcuts }) => shortcuts.includes(shortcut))?.id;
};

it('finds the commands of keys, with Cmd as Ctrl', () => {
  expect(idFor('g', { ctrl: true })).toBe('group');
  expect(idFor('G', { meta: true, shift: true })).toBe('ungroup');
  expect(idFor('ArrowLeft', { shift: true })).toBe('nudgeLeftFar');
  expect(idFor('Delete')).toBe('delete');
  expect(idFor('g')).toBeUndefined();
});

it('finds them by what keys type with Shift, and with Alt on a Mac', () => {
  expect(idFor('}', { ctrl: true, shift: true })).toBe('toFront');
  expect(idFor('+', { ctrl: true, shift: true })).toBe('zoomIn');
  expect(idFor('!', { shift: true })).toBe('fitPage');
  expect(idFor('å', { alt: true, code: 'KeyA' })).toBe('alignLeft');
});
