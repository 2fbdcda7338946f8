import type { Texts } from '../../../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** The panel of signals: binding, a pasted list, the bindings of the page and their check. */
export const en: Texts<typeof zh> = {
  panelHint:
    'Drag onto a widget to bind it, or onto the page to choose a widget that fits. A click binds what is selected.',
  unfit: 'Selected widgets that cannot be bound: {count}.',
  fitting: 'Widgets for “{title}”',
  sourceKinds: {
    signal: 'signal',
    mvar: 'monitoring variable',
    system: 'system value',
    report: 'report',
    scene: 'scene',
    equipment: 'equipment',
  },
  paste: {
    title: 'Paste a list',
    hint: 'The key or title of a signal in each line, or rows from a spreadsheet. Each becomes a bound widget.',
    list: 'List of signals',
    found: 'Signals found: {count}',
    unknown: 'Lines without a signal: {count}',
    add: 'Add to the page',
  },
  uses: {
    title: 'Find and replace',
    scope: 'Where',
    page: 'Whole page',
    selection: 'Selection ({count})',
    none: 'Nothing is bound.',
    source: 'Source',
    widgets: 'Used by',
    replaceBy: 'Replace by',
    keep: 'Keep',
    choose: 'Replace: {source}',
    selectAll: 'Select all {count}',
    replace: 'Replace {count}',
    replaced: 'Bindings changed: {count}.',
  },
  rebind: {
    title: 'Check bindings',
    checking: 'Checking the bindings…',
    failed: 'They could not be checked, and nothing was changed.',
    allFine: 'All bindings are valid.',
    reset: 'Bindings that were reset: {count}',
    undo: 'The reset is one step and can be undone.',
    takeBack: 'Undo the reset',
    widget: 'Widget',
    was: 'Was bound to',
    why: 'Why',
    reasons: { gone: 'No longer exists', type: 'Values of another type', notWritable: 'Cannot be written' },
  },
};
