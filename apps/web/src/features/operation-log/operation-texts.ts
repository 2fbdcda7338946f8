import { operationActions, operationObjects } from '@penstock/contract/calls/operation-actions';
import type { OperationRow } from '@penstock/contract/calls/operation-log';
import type { Language, Text } from '@penstock/contract/texts/language';
import { addTexts } from '../../texts/i18n.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

addTexts('operationLog', { zh, en });

const actions: ReadonlyMap<string, Text> = new Map(Object.entries(operationActions));
const objects: ReadonlyMap<string, Text> = new Map(Object.entries(operationObjects));

/** The action in words; the name of an action of a later version. */
export function actionText({ action }: Pick<OperationRow, 'action'>, language: Language): string {
  return actions.get(action)?.[language] ?? action;
}

/** The kind of an object, in words. */
export function objectTypeText({ objectType }: Pick<OperationRow, 'objectType'>, language: Language): string {
  return objects.get(objectType)?.[language] ?? objectType;
}

/** The label of an object: its present name, or its id where it no longer exists. */
export function objectText(row: OperationRow): string {
  return row.objectName === '' ? row.objectId : row.objectName;
}
