import type { Texts } from '../../../texts/namespaces.ts';
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
  enabled: '“{name}” enabled.',
  disabled: '“{name}” disabled.',
  deleted: '“{name}” deleted.',
  unchanged: '“{name}” was not changed.',
  missing: {
    title: '“{name}” is gone',
    text: 'Somebody else may have deleted or renamed it. Close this and look at the list.',
  },
};
