/** The commands of the bar above the canvas, by their ids, in groups. */
export const barCommands: readonly (readonly string[])[] = [
  ['undo', 'redo'],
  ['group', 'ungroup', 'lock', 'unlock'],
  ['toFront', 'toBack'],
  ['formatBrush', 'delete'],
];

/** The commands behind the button for arranging. */
export const arrangeCommands: readonly string[] = [
  'alignLeft',
  'alignCentre',
  'alignRight',
  'alignTop',
  'alignMiddle',
  'alignBottom',
  'distributeHorizontally',
  'distributeVertically',
  'sameWidth',
  'sameHeight',
  'sameSize',
  'oneUp',
  'oneDown',
  'flipHorizontally',
  'flipVertically',
  'rotateRight',
  'rotateLeft',
];

/** The commands of the menu for zooming. */
export const zoomCommands: readonly string[] = ['zoomIn', 'zoomOut', 'zoomFull', 'fitPage', 'fitSelection'];

/** The commands of the context menu, in groups. */
export const menuCommands: readonly (readonly string[])[] = [
  ['cut', 'copy', 'paste', 'pasteInPlace', 'duplicate', 'delete'],
  ['group', 'ungroup', 'selectSameKind', 'makeComponent', 'detachComponent'],
  ['toFront', 'oneUp', 'oneDown', 'toBack'],
  ['lock', 'unlock', 'hide', 'showAll', 'rename'],
  ['formatBrush', 'applyFormatBrush', 'routeAgain', 'comments'],
];

/** The commands of the menu of the page. */
export const pageMenuCommands: readonly string[] = [
  'saveNote',
  'revisions',
  'insertComponent',
  'makeSymbol',
  'comments',
  'review',
  'scripts',
  'texts',
  'palette',
  'useTheme',
  'findCommand',
  'shortcuts',
  'settings',
];
