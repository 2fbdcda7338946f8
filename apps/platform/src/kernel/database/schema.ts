import type { Kysely } from 'kysely';
import type { Columns, TableOf } from './column.ts';
import {
  accountAddressTable,
  accountTable,
  sessionTable,
  signInFailureTable,
  usedSignInKeyTable,
} from './tables/accounts.ts';
import {
  announcementAccountTable,
  announcementReminderTable,
  announcementTable,
} from './tables/announcements.ts';
import { alarmShelfTable, alarmTable, definedAlarmTable } from './tables/alarms.ts';
import { avatarTable } from './tables/avatars.ts';
import { commandTable, operationLogTable } from './tables/commands.ts';
import {
  equipmentAuthorisationTable,
  equipmentTable,
  productTable,
  signalTable,
} from './tables/equipment.ts';
import { gatewayHealthTable } from './tables/gateway-health.ts';
import {
  consoleSessionTable,
  gatewayAuthorisationTable,
  gatewayAuthorityTable,
  gatewayCertificateTable,
  gatewayImageTable,
  gatewayQuotaTable,
  gatewayTable,
} from './tables/gateways.ts';
import {
  gatewayConfigurationTable,
  gatewayTemplateTable,
  gatewayTemplateUseTable,
  gatewayTemplateVersionTable,
} from './tables/configurations.ts';
import {
  ingestStreamTable,
  packedBlockTable,
  packedColumnTable,
  recordingTable,
  recordLossTable,
  recordTable,
} from './tables/history.ts';
import { callCountTable, installationTable, setupLinkTable, writeProbeTable } from './tables/installation.ts';
import { apiKeyTable } from './tables/api-keys.ts';
import { invitationTable } from './tables/invitations.ts';
import { pendingSignInTable, recoveryCodeTable, secondFactorTable } from './tables/second-factor.ts';
import { hardwareModelTable } from './tables/hardware.ts';
import {
  appVersionTable,
  firmwareFileTable,
  firmwareKeyTable,
  firmwarePieceTable,
  firmwareTable,
  firmwareUpgradeTable,
} from './tables/firmware.ts';
import { rollOutGatewayTable, rollOutTable } from './tables/roll-outs.ts';
import {
  agreementConsentTable,
  agreementVersionTable,
  driverModelTable,
  namedRoleTable,
  protocolRegisterTable,
} from './tables/registers.ts';
import { historyViewTable } from './tables/history-views.ts';
import { liveTokenTable } from './tables/live.ts';
import {
  monitoringVariableEquipmentTable,
  monitoringVariableInputTable,
  monitoringVariableTable,
} from './tables/monitoring-variables.ts';
import {
  notificationDeliveryTable,
  notificationProgressTable,
  notificationRuleTable,
} from './tables/notifications.ts';
import {
  componentImageUseTable,
  componentSceneUseTable,
  pageComponentTable,
  pageComponentUseTable,
  pageImageContentTable,
  pageImageTable,
  pageImageUseTable,
  pageSceneUseTable,
} from './tables/page-parts.ts';
import { pageAgreementTable, pageEditorTable, pageRevisionTable, pageTable } from './tables/pages.ts';
import { reportEquipmentTable, reportTable } from './tables/reports.ts';
import { cameraTable } from './tables/cameras.ts';
import { pageOpeningTable, pageShareTable } from './tables/page-shares.ts';
import { equipmentTagTable, gatewayTagTable, tagTable } from './tables/tags.ts';
import { sceneBindingTable, scenePieceTable, sceneTable } from './tables/scenes.ts';
import { bindingLeaseTable, equipmentBindingTable } from './tables/bindings.ts';
import { gatewayLockTable, longOperationTable } from './tables/operations.ts';
import { outboxMessageTable, verificationCodeTable, verificationTicketTable } from './tables/verification.ts';

/**
 * Every table, as the migrations of `migrations/list.ts` leave it; a test compares the two. A table is one object, from
 * which its type is inferred.
 */
export const tables = {
  installation: installationTable,
  account: accountTable,
  session: sessionTable,
  used_sign_in_key: usedSignInKeyTable,
  sign_in_failure: signInFailureTable,
  account_address: accountAddressTable,
  avatar: avatarTable,
  api_key: apiKeyTable,
  invitation: invitationTable,
  history_view: historyViewTable,
  announcement: announcementTable,
  announcement_account: announcementAccountTable,
  announcement_reminder: announcementReminderTable,
  second_factor: secondFactorTable,
  recovery_code: recoveryCodeTable,
  pending_sign_in: pendingSignInTable,
  gateway: gatewayTable,
  gateway_health: gatewayHealthTable,
  gateway_image: gatewayImageTable,
  gateway_authorisation: gatewayAuthorisationTable,
  gateway_authority: gatewayAuthorityTable,
  gateway_certificate: gatewayCertificateTable,
  gateway_quota: gatewayQuotaTable,
  console_session: consoleSessionTable,
  gateway_configuration: gatewayConfigurationTable,
  gateway_template: gatewayTemplateTable,
  hardware_model: hardwareModelTable,
  protocol_register: protocolRegisterTable,
  driver_model: driverModelTable,
  agreement_version: agreementVersionTable,
  agreement_consent: agreementConsentTable,
  named_role: namedRoleTable,
  gateway_template_version: gatewayTemplateVersionTable,
  gateway_template_use: gatewayTemplateUseTable,
  firmware_file: firmwareFileTable,
  firmware_piece: firmwarePieceTable,
  firmware_key: firmwareKeyTable,
  firmware: firmwareTable,
  firmware_upgrade: firmwareUpgradeTable,
  app_version: appVersionTable,
  roll_out: rollOutTable,
  roll_out_gateway: rollOutGatewayTable,
  product: productTable,
  equipment: equipmentTable,
  equipment_authorisation: equipmentAuthorisationTable,
  tag: tagTable,
  gateway_tag: gatewayTagTable,
  equipment_tag: equipmentTagTable,
  signal: signalTable,
  monitoring_variable: monitoringVariableTable,
  monitoring_variable_input: monitoringVariableInputTable,
  monitoring_variable_equipment: monitoringVariableEquipmentTable,
  page: pageTable,
  page_revision: pageRevisionTable,
  page_editor: pageEditorTable,
  page_image_content: pageImageContentTable,
  page_image: pageImageTable,
  page_component: pageComponentTable,
  page_image_use: pageImageUseTable,
  page_component_use: pageComponentUseTable,
  component_image_use: componentImageUseTable,
  page_scene_use: pageSceneUseTable,
  component_scene_use: componentSceneUseTable,
  report: reportTable,
  report_equipment: reportEquipmentTable,
  defined_alarm: definedAlarmTable,
  alarm: alarmTable,
  alarm_shelf: alarmShelfTable,
  notification_rule: notificationRuleTable,
  notification_progress: notificationProgressTable,
  notification_delivery: notificationDeliveryTable,
  camera: cameraTable,
  page_share: pageShareTable,
  page_opening: pageOpeningTable,
  page_agreement: pageAgreementTable,
  scene: sceneTable,
  scene_piece: scenePieceTable,
  scene_binding: sceneBindingTable,
  command: commandTable,
  operation_log: operationLogTable,
  long_operation: longOperationTable,
  gateway_lock: gatewayLockTable,
  equipment_binding: equipmentBindingTable,
  binding_lease: bindingLeaseTable,
  ingest_stream: ingestStreamTable,
  recording: recordingTable,
  record: recordTable,
  record_loss: recordLossTable,
  packed_block: packedBlockTable,
  packed_column: packedColumnTable,
  live_token: liveTokenTable,
  write_probe: writeProbeTable,
  setup_link: setupLinkTable,
  call_count: callCountTable,
  verification_code: verificationCodeTable,
  verification_ticket: verificationTicketTable,
  outbox_message: outboxMessageTable,
} as const satisfies Readonly<Record<string, Columns>>;

/** The rows of every table, for Kysely. Numbers of 64 bits are read as numbers. */
export type Schema = { [Name in keyof typeof tables]: TableOf<(typeof tables)[Name]> };

/** The database, or a transaction of it, for repositories. */
export type Db = Kysely<Schema>;
