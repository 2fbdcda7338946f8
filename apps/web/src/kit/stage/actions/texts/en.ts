import type { Texts } from '../../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

export const en: Texts<typeof zh> = {
  title: 'Write {title}',
  question: 'Confirm the write',
  sure: 'This changes the plant at once. Make sure that it is safe.',
  simulated: 'Simulated: only simulated values change. In operation this is asked for: {asked}',
  simulatedPlain: 'Simulated: only simulated values change, nothing is written to the plant.',
  asked: { password: 'the password of who writes', secondPerson: 'the approval of a second person' },
  equipment: 'Equipment',
  signal: 'Signal',
  from: 'Present value',
  to: 'New value',
  note: 'Note',
  newValue: 'New value',
  now: 'now',
  range: 'Allowed: {low} to {high}{unit}',
  increase: 'Increase by {step}',
  decrease: 'Decrease by {step}',
  write: 'Write',
  writeTo: 'Write {value}',
  refused: 'Not written',
  sentAs: 'Written to the device: {value}',
  notOperable:
    'Nothing on this page can be operated: what does it could not be loaded. It is tried again every 10 s.',
  move: 'Drag it, or use the arrow keys, to move the window',
  close: 'Close the window',
  noPage: 'The product has no page “{name}”',
  locked: 'This page asks for a password. Open it alone.',
  openAlone: 'Open it alone',
};
