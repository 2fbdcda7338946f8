// Written by scripts/generate-lists.ts from the files that it imports.
import { accountCalls } from './account.ts';
import { agreementVersionCalls } from './agreement-version.ts';
import { agreementCalls } from './agreement.ts';
import { alarmBackTestCalls } from './alarm-back-test.ts';
import { alarmCalls } from './alarm.ts';
import { announcementCalls } from './announcement.ts';
import { apiKeyCalls } from './api-key.ts';
import { appVersionCalls } from './app-version.ts';
import { cameraCalls } from './camera.ts';
import { configurationCopyCalls } from './configuration-copy.ts';
import { configurationImportCalls } from './configuration-import.ts';
import { configurationRevisionsCalls } from './configuration-revisions.ts';
import { configurationTemplateCalls } from './configuration-template.ts';
import { definitionSheetCalls } from './definition-sheet.ts';
import { deviceRegisterCalls } from './device-register.ts';
import { driverCalls } from './driver.ts';
import { equipmentAuthorisationCalls } from './equipment-authorisation.ts';
import { equipmentBindingCalls } from './equipment-binding.ts';
import { equipmentDefinitionCalls } from './equipment-definition.ts';
import { equipmentGatewayCalls } from './equipment-gateway.ts';
import { equipmentMapCalls } from './equipment-map.ts';
import { equipmentOverviewCalls } from './equipment-overview.ts';
import { equipmentCalls } from './equipment.ts';
import { firmwareCalls } from './firmware.ts';
import { fleetOverviewCalls } from './fleet-overview.ts';
import { gatewayConfigurationCalls } from './gateway-configuration.ts';
import { gatewayListCalls } from './gateway-list.ts';
import { gatewayOperationCalls } from './gateway-operation.ts';
import { gatewayOwnershipCalls } from './gateway-ownership.ts';
import { gatewayResourcesCalls } from './gateway-resources.ts';
import { gatewaySessionCalls } from './gateway-session.ts';
import { gatewayStateCalls } from './gateway-state.ts';
import { hardwareCalls } from './hardware.ts';
import { historyViewCalls } from './history-view.ts';
import { historyCalls } from './history.ts';
import { homeCalls } from './home.ts';
import { invitationCalls } from './invitation.ts';
import { mapCalls } from './map.ts';
import { monitorPageCalls } from './monitor-page.ts';
import { monitorCalls } from './monitor.ts';
import { monitoringVariableCalls } from './monitoring-variable.ts';
import { notificationCalls } from './notification.ts';
import { operationLogCalls } from './operation-log.ts';
import { operationCalls } from './operation.ts';
import { outboxCalls } from './outbox.ts';
import { pageComponentCalls } from './page-component.ts';
import { pageEditorCalls } from './page-editor.ts';
import { pageImageCalls } from './page-image.ts';
import { pageRevisionCalls } from './page-revision.ts';
import { pageShareCalls } from './page-share.ts';
import { pageTransferCalls } from './page-transfer.ts';
import { pageCalls } from './page.ts';
import { productDefinitionCalls } from './product-definition.ts';
import { productCalls } from './product.ts';
import { profileCalls } from './profile.ts';
import { provisionedGatewayCalls } from './provisioned-gateway.ts';
import { provisioningCalls } from './provisioning.ts';
import { reportStatesCalls } from './report-states.ts';
import { reportCalls } from './report.ts';
import { roleCalls } from './role.ts';
import { rollOutCalls } from './roll-out.ts';
import { sceneCalls } from './scene.ts';
import { scriptCalls } from './script.ts';
import { searchCalls } from './search.ts';
import { secondFactorCalls } from './second-factor.ts';
import { sectionCalls } from './section.ts';
import { sessionCalls } from './session.ts';
import { settingCalls } from './setting.ts';
import { setupCalls } from './setup.ts';
import { sharedPagePartsCalls } from './shared-page-parts.ts';
import { sharedPageCalls } from './shared-page.ts';
import { storageCalls } from './storage.ts';
import { tagCalls } from './tag.ts';
import { templateApplicationCalls } from './template-application.ts';
import { topicPreviewCalls } from './topic-preview.ts';
import { userCodeCalls } from './user-code.ts';
import { userContactCalls } from './user-contact.ts';
import { userDirectoryCalls } from './user-directory.ts';
import { userEditionCalls } from './user-edition.ts';
import { userPasswordCalls } from './user-password.ts';
import { userPictureCalls } from './user-picture.ts';
import { userRegistrationCalls } from './user-registration.ts';
import { userSmsSignInCalls } from './user-sms-sign-in.ts';
import { userValidationCalls } from './user-validation.ts';
import { userCalls } from './user.ts';
import { variableSheetCalls } from './variable-sheet.ts';
import { variableCalls } from './variable.ts';
import { weatherCalls } from './weather.ts';

/** The calls of every file of calls, by name. */
export const written = {
  ...accountCalls,
  ...agreementVersionCalls,
  ...agreementCalls,
  ...alarmBackTestCalls,
  ...alarmCalls,
  ...announcementCalls,
  ...apiKeyCalls,
  ...appVersionCalls,
  ...cameraCalls,
  ...configurationCopyCalls,
  ...configurationImportCalls,
  ...configurationRevisionsCalls,
  ...configurationTemplateCalls,
  ...definitionSheetCalls,
  ...deviceRegisterCalls,
  ...driverCalls,
  ...equipmentAuthorisationCalls,
  ...equipmentBindingCalls,
  ...equipmentDefinitionCalls,
  ...equipmentGatewayCalls,
  ...equipmentMapCalls,
  ...equipmentOverviewCalls,
  ...equipmentCalls,
  ...firmwareCalls,
  ...fleetOverviewCalls,
  ...gatewayConfigurationCalls,
  ...gatewayListCalls,
  ...gatewayOperationCalls,
  ...gatewayOwnershipCalls,
  ...gatewayResourcesCalls,
  ...gatewaySessionCalls,
  ...gatewayStateCalls,
  ...hardwareCalls,
  ...historyViewCalls,
  ...historyCalls,
  ...homeCalls,
  ...invitationCalls,
  ...mapCalls,
  ...monitorPageCalls,
  ...monitorCalls,
  ...monitoringVariableCalls,
  ...notificationCalls,
  ...operationLogCalls,
  ...operationCalls,
  ...outboxCalls,
  ...pageComponentCalls,
  ...pageEditorCalls,
  ...pageImageCalls,
  ...pageRevisionCalls,
  ...pageShareCalls,
  ...pageTransferCalls,
  ...pageCalls,
  ...productDefinitionCalls,
  ...productCalls,
  ...profileCalls,
  ...provisionedGatewayCalls,
  ...provisioningCalls,
  ...reportStatesCalls,
  ...reportCalls,
  ...roleCalls,
  ...rollOutCalls,
  ...sceneCalls,
  ...scriptCalls,
  ...searchCalls,
  ...secondFactorCalls,
  ...sectionCalls,
  ...sessionCalls,
  ...settingCalls,
  ...setupCalls,
  ...sharedPagePartsCalls,
  ...sharedPageCalls,
  ...storageCalls,
  ...tagCalls,
  ...templateApplicationCalls,
  ...topicPreviewCalls,
  ...userCodeCalls,
  ...userContactCalls,
  ...userDirectoryCalls,
  ...userEditionCalls,
  ...userPasswordCalls,
  ...userPictureCalls,
  ...userRegistrationCalls,
  ...userSmsSignInCalls,
  ...userValidationCalls,
  ...userCalls,
  ...variableSheetCalls,
  ...variableCalls,
  ...weatherCalls,
} as const;
