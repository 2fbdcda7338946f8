import {
  isOperationAction,
  isOperationObjectType,
  operationActions,
  operationObjects,
} from '@penstock/contract/calls/operation-actions';
import type { OperationRow } from '@penstock/contract/calls/operation-log';
import type { Language } from '@penstock/languages/language';
import type { LoggedOperation } from './reading-repository.ts';

/** A row of the operation log as its readers get it. */
export function describeOperation(row: LoggedOperation): OperationRow {
  return {
    id: String(row.id),
    time: row.time.toISOString(),
    account: row.account_name,
    address: row.address,
    action: row.action,
    objectType: row.object_type,
    objectId: row.object_id,
    objectName: row.object_name,
    before: fieldsOf(row.before),
    after: fieldsOf(row.after),
  };
}

function fieldsOf(values: object | null): Record<string, unknown> | null {
  return values === null ? null : { ...values };
}

/** The name of an action in a language; its key where it is one of a later version. */
export function actionText(action: string, language: Language): string {
  return isOperationAction(action) ? operationActions[action][language] : action;
}

/** The name of the kind of an object; its key where it is one of a later version. */
export function objectText(type: string, language: Language): string {
  return isOperationObjectType(type) ? operationObjects[type][language] : type;
}
