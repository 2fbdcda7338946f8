import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** Texts of the forms of the kit. */
export const en: Texts<typeof zh> = {
  number: {
    malformed: 'Enter a number, such as 3.5.',
    ambiguous: '“1,000” can be read in two ways: enter 1000 or 1.000.',
  },
  required: 'required',
  range: '{minimum} to {maximum}',
  default: 'Default {value}',
  resetToDefault: 'Reset {label} to its default',
  none: 'None',
  secretUnchanged: 'Set; leave empty to keep it',
  removeSecret: 'Clear',
  file: {
    choose: 'Choose file',
    replace: 'Replace file',
    remove: 'Remove',
    unchanged: 'Set; stays as it is',
    chosen: 'Read from {name}',
    unread: 'The file cannot be read. Choose one in PEM or DER format.',
    paste: 'Paste PEM text, or choose a file',
  },
  advanced: 'Advanced settings',
  changedCount: '{count} differ from the default',
  refused: 'Not saved',
  incomplete: 'Some entries need correction',
  titleSeparator: ' and ',
  discardTitle: 'Discard changes to {title}?',
  discardText: 'What you entered will be lost.',
  discard: 'Discard changes',
};
