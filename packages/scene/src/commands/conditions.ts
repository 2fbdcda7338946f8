import { errorTexts } from '@penstock/contract/errors/error';
import { textsAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';
import type { Editor } from '../editor/editor.ts';
import { isGroup, isLocked } from '../geometry/widget-tree.ts';
import type { WidgetRecord } from '../page/record.ts';
import { unitsOf } from '../page/units.ts';
import type { Command } from './command.ts';

type Condition = Command['enabled'];

/** Why a command cannot be done. */
const reasons = textsAt('scene.commands:reasons');

/** The widgets that commands are about: selected, none in another, from back to front. */
export function selectedUnits({ store, selection }: Editor): readonly WidgetRecord[] {
  return unitsOf(store, selection.get());
}

/** The units that are not locked: locked ones are not moved, aligned, grouped or reordered. */
export function movableUnits(editor: Editor): readonly WidgetRecord[] {
  return selectedUnits(editor).filter(({ id }) => !isLocked(editor.store, id));
}

/** The units that are groups and not locked. */
export function movableGroups(editor: Editor): readonly WidgetRecord[] {
  return movableUnits(editor).filter(isGroup);
}

export function always(): true {
  return true;
}

/** Something is selected. */
export function hasSelection({ selection }: Editor): true | Text {
  return selection.get().length > 0 ? true : reasons.selection;
}

/** The page can be changed. */
export function canChange({ isReadOnly }: Editor): true | Text {
  return isReadOnly.get() ? reasons.readOnly : true;
}

/** The page can be changed, and something is selected. */
export function canChangeSelection(editor: Editor): true | Text {
  const change = canChange(editor);
  return change === true ? hasSelection(editor) : change;
}

/** The page can be changed, and exactly one widget is selected. */
export function canChangeOne(editor: Editor): true | Text {
  const change = canChangeSelection(editor);
  if (change !== true) return change;
  return editor.selection.get().length === 1 ? true : reasons.one;
}

/** The page can be changed, and so many widgets are selected that are not locked. */
export function canMove(count: 1 | 2 | 3): Condition {
  const missing = { 1: reasons.locked, 2: reasons.two, 3: reasons.three }[count];
  return (editor) => {
    const change = canChangeSelection(editor);
    if (change !== true) return change;
    return movableUnits(editor).length >= count ? true : missing;
  };
}

/** The page can be changed, and there is enough for a group (platform specification, section 4). */
export function canGroup(editor: Editor): true | Text {
  const change = canChangeSelection(editor);
  if (change !== true) return change;
  return movableUnits(editor).length >= 2 ? true : errorTexts('page.group', {});
}

/** The page can be changed, and a group is selected. */
export function canDissolve(editor: Editor): true | Text {
  const change = canChangeSelection(editor);
  if (change !== true) return change;
  return movableGroups(editor).length > 0 ? true : reasons.group;
}
