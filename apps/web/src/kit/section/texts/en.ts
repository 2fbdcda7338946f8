import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** Items of a list of a configuration. */
export const en: Texts<typeof zh> = {
  addTitle: 'Add {kind}',
  editTitle: '{kind} “{name}”',
  add: 'Add',
  save: 'Save',
  test: 'Test the connection',
  submitKeys: 'Ctrl+Enter',
  added: '“{name}” added.',
  saved: '“{name}” saved.',
  edit: 'Edit',
  copy: 'Copy',
  enable: 'Enable',
  disable: 'Disable',
  delete: 'Delete',
  isEnabled: 'It is enabled already.',
  isDisabled: 'It is disabled already.',
  ask: {
    enable: 'Enable “{name}”?',
    disable: 'Disable “{name}”?',
    deleteMany: 'Delete {count, plural, one {# item} other {# items}}?',
  },
  done: { enable: '“{name}” enabled.', disable: '“{name}” disabled.', delete: '“{name}” deleted.' },
  deletedMany: '{count, plural, one {# item} other {# items}} deleted.',
  uses: {
    searching: 'Looking for what uses it…',
    none: 'Nothing uses it.',
    some: 'It is used here, which must be changed first:',
    more: 'And in {amount, plural, one {# more place} other {# more places}}.',
    unknown: 'What uses it could not be found.',
  },
  unchanged: '“{name}” was not changed.',
  missing: {
    title: '“{name}” is gone',
    text: 'Somebody else may have deleted or renamed it. Close this and look at the list.',
  },
};
