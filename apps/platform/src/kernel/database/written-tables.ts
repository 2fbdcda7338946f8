// Written by scripts/generate-lists.ts from the files that it imports.
import {
  accountTable,
  sessionTable,
  usedSignInKeyTable,
  signInFailureTable,
  accountAddressTable,
} from './tables/accounts.ts';
import { definedAlarmTable, alarmTable, alarmShelfTable, alarmAssignmentTable } from './tables/alarms.ts';
import { annotationTable } from './tables/annotations.ts';
import {
  announcementTable,
  announcementAccountTable,
  announcementReminderTable,
} from './tables/announcements.ts';
import { apiKeyTable } from './tables/api-keys.ts';
import { areaTable, areaAuthorisationTable } from './tables/areas.ts';
import { avatarTable } from './tables/avatars.ts';
import { equipmentBindingTable, bindingLeaseTable } from './tables/bindings.ts';
import { cameraTable } from './tables/cameras.ts';
import { commandTable, operationLogTable } from './tables/commands.ts';
import { companyLookTable } from './tables/company-looks.ts';
import {
  gatewayConfigurationTable,
  gatewayTemplateTable,
  gatewayTemplateVersionTable,
  gatewayTemplateUseTable,
} from './tables/configurations.ts';
import {
  productTable,
  equipmentTable,
  equipmentAuthorisationTable,
  signalTable,
} from './tables/equipment.ts';
import {
  firmwareFileTable,
  firmwareKeyTable,
  firmwareTable,
  firmwareUpgradeTable,
  appVersionTable,
} from './tables/firmware.ts';
import { gatewayHealthTable } from './tables/gateway-health.ts';
import { platformProcessTable, gatewayShardTable } from './tables/gateway-shards.ts';
import { gatewayTunnelTable } from './tables/gateway-tunnels.ts';
import {
  gatewayTable,
  gatewayAuthorityTable,
  gatewayCertificateTable,
  gatewayImageTable,
  gatewayAuthorisationTable,
  gatewayQuotaTable,
  consoleSessionTable,
} from './tables/gateways.ts';
import { hardwareModelTable } from './tables/hardware.ts';
import { historyViewTable } from './tables/history-views.ts';
import {
  ingestStreamTable,
  recordingTable,
  recordTable,
  recordLossTable,
  packedBlockTable,
  packedColumnTable,
} from './tables/history.ts';
import { installationTable, writeProbeTable, setupLinkTable, callCountTable } from './tables/installation.ts';
import { invitationTable } from './tables/invitations.ts';
import { liveTokenTable } from './tables/live.ts';
import {
  monitoringVariableTable,
  monitoringVariableInputTable,
  monitoringVariableEquipmentTable,
} from './tables/monitoring-variables.ts';
import {
  notificationRuleTable,
  notificationProgressTable,
  notificationDeliveryTable,
} from './tables/notifications.ts';
import { longOperationTable, gatewayLockTable } from './tables/operations.ts';
import { pageThreadTable, pageCommentTable } from './tables/page-comments.ts';
import {
  pageImageContentTable,
  pageImageTable,
  pageComponentTable,
  pageImageUseTable,
  pageComponentUseTable,
  componentImageUseTable,
  pageSceneUseTable,
  componentSceneUseTable,
} from './tables/page-parts.ts';
import { pageShareTable, pageOpeningTable } from './tables/page-shares.ts';
import { pageTable, pageRevisionTable, pageAgreementTable, pageEditorTable } from './tables/pages.ts';
import {
  peopleGroupTable,
  peopleGroupMemberTable,
  equipmentGroupAuthorisationTable,
} from './tables/people-groups.ts';
import { pushKeyTable, pushDeviceTable } from './tables/push.ts';
import {
  protocolRegisterTable,
  driverModelTable,
  agreementVersionTable,
  agreementConsentTable,
  namedRoleTable,
} from './tables/registers.ts';
import { reportScheduleTable, reportRunTable } from './tables/report-schedules.ts';
import { reportTable, reportEquipmentTable } from './tables/reports.ts';
import { rollOutTable, rollOutGatewayTable } from './tables/roll-outs.ts';
import { rosterTable, alarmLinkTable } from './tables/rosters.ts';
import { sceneTable, sceneBindingTable } from './tables/scenes.ts';
import { secondFactorTable, recoveryCodeTable, pendingSignInTable } from './tables/second-factor.ts';
import { storedFileTable, storedFilePieceTable, storedFileRemovalTable } from './tables/stored-files.ts';
import { tagTable, gatewayTagTable, equipmentTagTable } from './tables/tags.ts';
import { verificationCodeTable, verificationTicketTable, outboxMessageTable } from './tables/verification.ts';

/** The columns of every table, by its name. */
export const written = {
  account: accountTable,
  session: sessionTable,
  used_sign_in_key: usedSignInKeyTable,
  sign_in_failure: signInFailureTable,
  account_address: accountAddressTable,
  defined_alarm: definedAlarmTable,
  alarm: alarmTable,
  alarm_shelf: alarmShelfTable,
  alarm_assignment: alarmAssignmentTable,
  annotation: annotationTable,
  announcement: announcementTable,
  announcement_account: announcementAccountTable,
  announcement_reminder: announcementReminderTable,
  api_key: apiKeyTable,
  area: areaTable,
  area_authorisation: areaAuthorisationTable,
  avatar: avatarTable,
  equipment_binding: equipmentBindingTable,
  binding_lease: bindingLeaseTable,
  camera: cameraTable,
  command: commandTable,
  operation_log: operationLogTable,
  company_look: companyLookTable,
  gateway_configuration: gatewayConfigurationTable,
  gateway_template: gatewayTemplateTable,
  gateway_template_version: gatewayTemplateVersionTable,
  gateway_template_use: gatewayTemplateUseTable,
  product: productTable,
  equipment: equipmentTable,
  equipment_authorisation: equipmentAuthorisationTable,
  signal: signalTable,
  firmware_file: firmwareFileTable,
  firmware_key: firmwareKeyTable,
  firmware: firmwareTable,
  firmware_upgrade: firmwareUpgradeTable,
  app_version: appVersionTable,
  gateway_health: gatewayHealthTable,
  platform_process: platformProcessTable,
  gateway_shard: gatewayShardTable,
  gateway_tunnel: gatewayTunnelTable,
  gateway: gatewayTable,
  gateway_authority: gatewayAuthorityTable,
  gateway_certificate: gatewayCertificateTable,
  gateway_image: gatewayImageTable,
  gateway_authorisation: gatewayAuthorisationTable,
  gateway_quota: gatewayQuotaTable,
  console_session: consoleSessionTable,
  hardware_model: hardwareModelTable,
  history_view: historyViewTable,
  ingest_stream: ingestStreamTable,
  recording: recordingTable,
  record: recordTable,
  record_loss: recordLossTable,
  packed_block: packedBlockTable,
  packed_column: packedColumnTable,
  installation: installationTable,
  write_probe: writeProbeTable,
  setup_link: setupLinkTable,
  call_count: callCountTable,
  invitation: invitationTable,
  live_token: liveTokenTable,
  monitoring_variable: monitoringVariableTable,
  monitoring_variable_input: monitoringVariableInputTable,
  monitoring_variable_equipment: monitoringVariableEquipmentTable,
  notification_rule: notificationRuleTable,
  notification_progress: notificationProgressTable,
  notification_delivery: notificationDeliveryTable,
  long_operation: longOperationTable,
  gateway_lock: gatewayLockTable,
  page_thread: pageThreadTable,
  page_comment: pageCommentTable,
  page_image_content: pageImageContentTable,
  page_image: pageImageTable,
  page_component: pageComponentTable,
  page_image_use: pageImageUseTable,
  page_component_use: pageComponentUseTable,
  component_image_use: componentImageUseTable,
  page_scene_use: pageSceneUseTable,
  component_scene_use: componentSceneUseTable,
  page_share: pageShareTable,
  page_opening: pageOpeningTable,
  page: pageTable,
  page_revision: pageRevisionTable,
  page_agreement: pageAgreementTable,
  page_editor: pageEditorTable,
  people_group: peopleGroupTable,
  people_group_member: peopleGroupMemberTable,
  equipment_group_authorisation: equipmentGroupAuthorisationTable,
  push_key: pushKeyTable,
  push_device: pushDeviceTable,
  protocol_register: protocolRegisterTable,
  driver_model: driverModelTable,
  agreement_version: agreementVersionTable,
  agreement_consent: agreementConsentTable,
  named_role: namedRoleTable,
  report_schedule: reportScheduleTable,
  report_run: reportRunTable,
  report: reportTable,
  report_equipment: reportEquipmentTable,
  roll_out: rollOutTable,
  roll_out_gateway: rollOutGatewayTable,
  roster: rosterTable,
  alarm_link: alarmLinkTable,
  scene: sceneTable,
  scene_binding: sceneBindingTable,
  second_factor: secondFactorTable,
  recovery_code: recoveryCodeTable,
  pending_sign_in: pendingSignInTable,
  stored_file: storedFileTable,
  stored_file_piece: storedFilePieceTable,
  stored_file_removal: storedFileRemovalTable,
  tag: tagTable,
  gateway_tag: gatewayTagTable,
  equipment_tag: equipmentTagTable,
  verification_code: verificationCodeTable,
  verification_ticket: verificationTicketTable,
  outbox_message: outboxMessageTable,
} as const;
