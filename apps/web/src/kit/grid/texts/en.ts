import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** Texts of a table that is edited. */
export const en: Texts<typeof zh> = {
  row: 'Row',
  columns: 'Columns',
  clear: 'Clear filters',
  edit: 'Edit',
  copy: 'Copy',
  delete: 'Delete',
  restore: 'Restore',
  fill: 'Fill down',
  fillStep: 'Step',
  fillHelp: 'Fills from the first row of the selection. Keys and addresses count up by the step; 0 repeats.',
  fillAction: 'Fill',
  undo: 'Undo',
  redo: 'Redo',
  more: 'More actions',
  help: 'Keys',
  keys: {
    move: 'Arrows and Tab move, with Shift they select',
    edit: 'F2, Enter or typing edits, Escape cancels',
    copy: 'Ctrl+C and Ctrl+V copy from and to a spreadsheet; beyond the last row others are added',
    fill: 'Ctrl+D fills down and counts up, Ctrl+Shift+D repeats',
    clear: 'Delete clears cells',
    undo: 'Ctrl+Z undoes, Ctrl+Y does it again',
  },
  marks: {
    added: 'Added, not applied yet',
    changed: 'Changed, not applied yet',
    deleted: 'Deleted, not applied yet',
    inherited: 'From the product',
    product: 'Product: {value}',
    none: 'empty',
  },
  bar: {
    title: 'Changes that are not applied yet',
    changes: 'Changes: {amount}',
    problems: 'Problems: {amount}',
    checking: 'Checking…',
    right: 'No problems',
    notKept: 'There are too many changes for the browser to keep: reloading the page loses them.',
    apply: 'Apply',
    discard: 'Discard',
  },
  discard: {
    title: 'Discard {amount, plural, one {# change} other {# changes}}?',
    action: 'Discard changes',
  },
  refused: { title: 'The changes were not applied' },
  overtaken: {
    title: 'Somebody else saved changes',
    merged: 'Your changes were put on top of it. There are no conflicts.',
    conflicts:
      'Your changes were put on top of it. {amount, plural, one {# row is in conflict and shows} other {# rows are in conflict and show}} your values. Choose for the selected rows.',
    show: 'Next conflict',
    mine: 'Keep mine',
    theirs: 'Take theirs',
  },
  conflict: {
    theirs: 'Their value: {value}',
    gone: 'Somebody else deleted this row. “Keep mine” adds it again.',
    deleted: 'Somebody else changed this row after you deleted it. “Keep mine” deletes it.',
  },
};
