import {
  isOperationAction,
  isOperationObjectType,
  operationActions,
  operationObjects,
} from '@penstock/contract/calls/operation-actions';
import type { OperationRow } from '@penstock/contract/calls/operation-log';
import type { Language } from '@penstock/languages/language';
import { needTexts } from '../../texts/i18n.ts';

needTexts('operationLog');

/** The action in words; the name of an action of a later version. */
export function actionText({ action }: Pick<OperationRow, 'action'>, language: Language): string {
  return isOperationAction(action) ? operationActions[action][language] : action;
}

/** The kind of an object, in words. */
export function objectTypeText({ objectType }: Pick<OperationRow, 'objectType'>, language: Language): string {
  return isOperationObjectType(objectType) ? operationObjects[objectType][language] : objectType;
}

/** The label of an object: its present name, or its id where it no longer exists. */
export function objectText(row: OperationRow): string {
  return row.objectName === '' ? row.objectId : row.objectName;
}
