import type { Text } from '@penstock/languages/language';
import { needCatalogue, textAt } from '@penstock/languages/catalogue';
import { accountErrors } from './accounts.ts';
import { addressErrors } from './addresses.ts';
import { alarmErrors } from './alarms.ts';
import { announcementErrors } from './announcements.ts';
import { bindingErrors } from './binding.ts';
import { configurationErrors } from './configuration.ts';
import { deviceErrors, otherDeviceErrors } from './devices.ts';
import { documentErrors } from './documents.ts';
import type { ErrorEntry } from './entry.ts';
import { fileErrors } from './files.ts';
import { formErrors } from './forms.ts';
import { formulaErrors } from './formulas.ts';
import { gatewayErrors } from './gateway.ts';
import { generalErrors } from './general.ts';
import { monitoringVariableErrors } from './monitoring-variables.ts';
import { notificationErrors } from './notifications.ts';
import { operationErrors } from './operations.ts';
import { pageErrors } from './pages.ts';
import { productErrors } from './products.ts';
import { recordErrors } from './records.ts';
import { cameraErrors } from './cameras.ts';
import { sceneErrors } from './scenes.ts';
import { tagErrors } from './tags.ts';
import { scriptErrors } from './scripts.ts';
import { sessionErrors } from './session.ts';
import { reportErrors } from './reports.ts';
import { reportingErrors } from './reporting.ts';
import { serverErrors } from './servers.ts';
import { valueErrors } from './values.ts';
import { variableSheetErrors } from './variable-sheets.ts';
import { verificationErrors } from './verification.ts';
import { vendorErrors } from './vendors.ts';
import { writeErrors } from './writes.ts';

/** Every error that reaches a person or a program, by key. Nothing else is thrown to a caller. */
export const errorCatalogue = {
  ...generalErrors,
  ...sessionErrors,
  ...gatewayErrors,
  ...deviceErrors,
  ...otherDeviceErrors,
  ...accountErrors,
  ...alarmErrors,
  ...announcementErrors,
  ...verificationErrors,
  ...operationErrors,
  ...pageErrors,
  ...productErrors,
  ...recordErrors,
  ...serverErrors,
  ...reportingErrors,
  ...valueErrors,
  ...writeErrors,
  ...formErrors,
  ...fileErrors,
  ...variableSheetErrors,
  ...addressErrors,
  ...formulaErrors,
  ...documentErrors,
  ...configurationErrors,
  ...bindingErrors,
  ...vendorErrors,
  ...scriptErrors,
  ...monitoringVariableErrors,
  ...cameraErrors,
  ...sceneErrors,
  ...tagErrors,
  ...reportErrors,
  ...notificationErrors,
} as const;

export type ErrorKey = keyof typeof errorCatalogue;

/** The parameter names of an entry. */
export type ErrorParameterName<Key extends ErrorKey> = (typeof errorCatalogue)[Key]['parameters'][number];

/** The parameters an error must be thrown with: one value per `{place}` in its texts. */
export type ErrorParameters<Key extends ErrorKey> = Readonly<
  Record<ErrorParameterName<Key>, string | number>
>;

const entries = new Map<ErrorKey, ErrorEntry>();

/** Tells whether a text is a key of the catalogue. */
export function isErrorKey(key: string): key is ErrorKey {
  return Object.hasOwn(errorCatalogue, key);
}

needCatalogue('contract.errors');
needCatalogue('contract.general');

function textOf(key: Exclude<ErrorKey, keyof typeof deviceErrors>): Text {
  return isGeneral(key) ? textAt(`contract.general:${key}`) : textAt(`contract.errors:${key}`);
}

function isGeneral(key: ErrorKey): key is keyof typeof generalErrors {
  return Object.hasOwn(generalErrors, key);
}

/** Whether the text of an error is that of a cause at a device. */
function isDeviceError(key: ErrorKey): key is keyof typeof deviceErrors {
  return Object.hasOwn(deviceErrors, key);
}

/** The entry of a key. */
export function errorEntry(key: ErrorKey): ErrorEntry {
  const before = entries.get(key);
  if (before !== undefined) return before;
  const entry = isDeviceError(key) ? deviceErrors[key] : { ...errorCatalogue[key], text: textOf(key) };
  entries.set(key, entry);
  return entry;
}
