// Written by scripts/generate-lists.ts from the files that it imports.
import { accountErrors } from './accounts.ts';
import { addressErrors } from './addresses.ts';
import { alarmErrors } from './alarms.ts';
import { announcementErrors } from './announcements.ts';
import { areaErrors } from './areas.ts';
import { bindingErrors } from './binding.ts';
import { cameraErrors } from './cameras.ts';
import { companyLookErrors } from './company-look.ts';
import { configurationErrors } from './configuration.ts';
import { dataServiceErrors } from './data-services.ts';
import { deviceErrors, otherDeviceErrors } from './devices.ts';
import { documentErrors } from './documents.ts';
import { fileErrors } from './files.ts';
import { formErrors } from './forms.ts';
import { formulaErrors } from './formulas.ts';
import { gatewayErrors } from './gateway.ts';
import { generalErrors } from './general.ts';
import { mapErrors } from './maps.ts';
import { monitoringVariableErrors } from './monitoring-variables.ts';
import { notificationErrors } from './notifications.ts';
import { operationErrors } from './operations.ts';
import { pageErrors } from './pages.ts';
import { productErrors } from './products.ts';
import { recordErrors } from './records.ts';
import { reportingErrors } from './reporting.ts';
import { reportErrors } from './reports.ts';
import { rosterErrors } from './rosters.ts';
import { sceneErrors } from './scenes.ts';
import { scriptErrors } from './scripts.ts';
import { serverErrors } from './servers.ts';
import { sessionErrors } from './session.ts';
import { tagErrors } from './tags.ts';
import { valueErrors } from './values.ts';
import { variableSheetErrors } from './variable-sheets.ts';
import { vendorErrors } from './vendors.ts';
import { verificationErrors } from './verification.ts';
import { writeErrors } from './writes.ts';

/** The errors of every area, by key. */
export const written = {
  ...accountErrors,
  ...addressErrors,
  ...alarmErrors,
  ...announcementErrors,
  ...areaErrors,
  ...bindingErrors,
  ...cameraErrors,
  ...companyLookErrors,
  ...configurationErrors,
  ...dataServiceErrors,
  ...deviceErrors,
  ...otherDeviceErrors,
  ...documentErrors,
  ...fileErrors,
  ...formErrors,
  ...formulaErrors,
  ...gatewayErrors,
  ...generalErrors,
  ...mapErrors,
  ...monitoringVariableErrors,
  ...notificationErrors,
  ...operationErrors,
  ...pageErrors,
  ...productErrors,
  ...recordErrors,
  ...reportingErrors,
  ...reportErrors,
  ...rosterErrors,
  ...sceneErrors,
  ...scriptErrors,
  ...serverErrors,
  ...sessionErrors,
  ...tagErrors,
  ...valueErrors,
  ...variableSheetErrors,
  ...vendorErrors,
  ...verificationErrors,
  ...writeErrors,
} as const;
