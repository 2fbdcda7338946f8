// Written by scripts/generate-lists.ts from the files that it imports.
import { accountCalls } from './account.ts';
import { addressSearchCalls } from './address-search.ts';
import { agreementVersionCalls } from './agreement-version.ts';
import { agreementCalls } from './agreement.ts';
import { alarmAssignmentCalls } from './alarm-assignment.ts';
import { alarmBackTestCalls } from './alarm-back-test.ts';
import { alarmFigureCalls } from './alarm-figures.ts';
import { alarmLinkCalls } from './alarm-link.ts';
import { alarmCalls } from './alarm.ts';
import { annotationCalls } from './annotation.ts';
import { announcementCalls } from './announcement.ts';
import { apiKeyCalls } from './api-key.ts';
import { appVersionCalls } from './app-version.ts';
import { areaAuthorisationCalls } from './area-authorisation.ts';
import { areaCalls } from './area.ts';
import { cameraCalls } from './camera.ts';
import { companyLookCalls } from './company-look.ts';
import { computedHistoryCalls } from './computed-history.ts';
import { configurationCopyCalls } from './configuration-copy.ts';
import { configurationImportCalls } from './configuration-import.ts';
import { configurationRevisionsCalls } from './configuration-revisions.ts';
import { configurationTemplateCalls } from './configuration-template.ts';
import { dataServiceCalls } from './data-service.ts';
import { definitionSheetCalls } from './definition-sheet.ts';
import { deviceRegisterCalls } from './device-register.ts';
import { driverCalls } from './driver.ts';
import { equipmentAuthorisationCalls } from './equipment-authorisation.ts';
import { equipmentBindingCalls } from './equipment-binding.ts';
import { equipmentBulkCalls } from './equipment-bulk.ts';
import { equipmentDefinitionCalls } from './equipment-definition.ts';
import { equipmentGatewayCalls } from './equipment-gateway.ts';
import { equipmentMapCalls } from './equipment-map.ts';
import { equipmentOverviewCalls } from './equipment-overview.ts';
import { equipmentSheetCalls } from './equipment-sheet.ts';
import { equipmentCalls } from './equipment.ts';
import { firmwareCalls } from './firmware.ts';
import { fleetOverviewCalls } from './fleet-overview.ts';
import { gatewayAuthorityCalls } from './gateway-authority.ts';
import { gatewayConfigurationCalls } from './gateway-configuration.ts';
import { gatewayDiagnosisCalls } from './gateway-diagnosis.ts';
import { gatewayListCalls } from './gateway-list.ts';
import { gatewayOperationCalls } from './gateway-operation.ts';
import { gatewayOwnershipCalls } from './gateway-ownership.ts';
import { gatewayResourcesCalls } from './gateway-resources.ts';
import { gatewaySessionCalls } from './gateway-session.ts';
import { gatewayStateCalls } from './gateway-state.ts';
import { gatewayTerminalCalls } from './gateway-terminal.ts';
import { gatewayTunnelCalls } from './gateway-tunnel.ts';
import { hardwareCalls } from './hardware.ts';
import { historyMeasureCalls } from './history-measure.ts';
import { historyViewCalls } from './history-view.ts';
import { historyCalls } from './history.ts';
import { homeCalls } from './home.ts';
import { invitationCalls } from './invitation.ts';
import { manyAuthorisationCalls } from './many-authorisations.ts';
import { mapCalls } from './map.ts';
import { monitorPageCalls } from './monitor-page.ts';
import { monitorCalls } from './monitor.ts';
import { monitoringVariableCalls } from './monitoring-variable.ts';
import { notificationPreviewCalls } from './notification-preview.ts';
import { notificationCalls } from './notification.ts';
import { operationLogCalls } from './operation-log.ts';
import { operationCalls } from './operation.ts';
import { outboxCalls } from './outbox.ts';
import { pageCommentCalls } from './page-comment.ts';
import { pageComponentCalls } from './page-component.ts';
import { pageEditorCalls } from './page-editor.ts';
import { pageImageCalls } from './page-image.ts';
import { pageReviewCalls } from './page-review.ts';
import { pageRevisionCalls } from './page-revision.ts';
import { pageShareCalls } from './page-share.ts';
import { pageTextSheetCalls } from './page-text-sheet.ts';
import { pageTransferCalls } from './page-transfer.ts';
import { pageCalls } from './page.ts';
import { peopleGroupCalls } from './people-group.ts';
import { productDefinitionCalls } from './product-definition.ts';
import { productCalls } from './product.ts';
import { profileCalls } from './profile.ts';
import { provisionedGatewayCalls } from './provisioned-gateway.ts';
import { provisioningCalls } from './provisioning.ts';
import { pushCalls } from './push.ts';
import { reportScheduleCalls } from './report-schedule.ts';
import { reportStatesCalls } from './report-states.ts';
import { reportCalls } from './report.ts';
import { roleCalls } from './role.ts';
import { rollOutCalls } from './roll-out.ts';
import { rosterCalls } from './roster.ts';
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

/** The type of the list of calls, made of those of its files. */
export type WrittenCalls = typeof accountCalls &
  typeof addressSearchCalls &
  typeof agreementVersionCalls &
  typeof agreementCalls &
  typeof alarmAssignmentCalls &
  typeof alarmBackTestCalls &
  typeof alarmFigureCalls &
  typeof alarmLinkCalls &
  typeof alarmCalls &
  typeof annotationCalls &
  typeof announcementCalls &
  typeof apiKeyCalls &
  typeof appVersionCalls &
  typeof areaAuthorisationCalls &
  typeof areaCalls &
  typeof cameraCalls &
  typeof companyLookCalls &
  typeof computedHistoryCalls &
  typeof configurationCopyCalls &
  typeof configurationImportCalls &
  typeof configurationRevisionsCalls &
  typeof configurationTemplateCalls &
  typeof dataServiceCalls &
  typeof definitionSheetCalls &
  typeof deviceRegisterCalls &
  typeof driverCalls &
  typeof equipmentAuthorisationCalls &
  typeof equipmentBindingCalls &
  typeof equipmentBulkCalls &
  typeof equipmentDefinitionCalls &
  typeof equipmentGatewayCalls &
  typeof equipmentMapCalls &
  typeof equipmentOverviewCalls &
  typeof equipmentSheetCalls &
  typeof equipmentCalls &
  typeof firmwareCalls &
  typeof fleetOverviewCalls &
  typeof gatewayAuthorityCalls &
  typeof gatewayConfigurationCalls &
  typeof gatewayDiagnosisCalls &
  typeof gatewayListCalls &
  typeof gatewayOperationCalls &
  typeof gatewayOwnershipCalls &
  typeof gatewayResourcesCalls &
  typeof gatewaySessionCalls &
  typeof gatewayStateCalls &
  typeof gatewayTerminalCalls &
  typeof gatewayTunnelCalls &
  typeof hardwareCalls &
  typeof historyMeasureCalls &
  typeof historyViewCalls &
  typeof historyCalls &
  typeof homeCalls &
  typeof invitationCalls &
  typeof manyAuthorisationCalls &
  typeof mapCalls &
  typeof monitorPageCalls &
  typeof monitorCalls &
  typeof monitoringVariableCalls &
  typeof notificationPreviewCalls &
  typeof notificationCalls &
  typeof operationLogCalls &
  typeof operationCalls &
  typeof outboxCalls &
  typeof pageCommentCalls &
  typeof pageComponentCalls &
  typeof pageEditorCalls &
  typeof pageImageCalls &
  typeof pageReviewCalls &
  typeof pageRevisionCalls &
  typeof pageShareCalls &
  typeof pageTextSheetCalls &
  typeof pageTransferCalls &
  typeof pageCalls &
  typeof peopleGroupCalls &
  typeof productDefinitionCalls &
  typeof productCalls &
  typeof profileCalls &
  typeof provisionedGatewayCalls &
  typeof provisioningCalls &
  typeof pushCalls &
  typeof reportScheduleCalls &
  typeof reportStatesCalls &
  typeof reportCalls &
  typeof roleCalls &
  typeof rollOutCalls &
  typeof rosterCalls &
  typeof sceneCalls &
  typeof scriptCalls &
  typeof searchCalls &
  typeof secondFactorCalls &
  typeof sectionCalls &
  typeof sessionCalls &
  typeof settingCalls &
  typeof setupCalls &
  typeof sharedPagePartsCalls &
  typeof sharedPageCalls &
  typeof storageCalls &
  typeof tagCalls &
  typeof templateApplicationCalls &
  typeof topicPreviewCalls &
  typeof userCodeCalls &
  typeof userContactCalls &
  typeof userDirectoryCalls &
  typeof userEditionCalls &
  typeof userPasswordCalls &
  typeof userPictureCalls &
  typeof userRegistrationCalls &
  typeof userSmsSignInCalls &
  typeof userValidationCalls &
  typeof userCalls &
  typeof variableSheetCalls &
  typeof variableCalls &
  typeof weatherCalls;

/** The calls of every file of calls, by name. */
export const written: WrittenCalls = {
  ...accountCalls,
  ...addressSearchCalls,
  ...agreementVersionCalls,
  ...agreementCalls,
  ...alarmAssignmentCalls,
  ...alarmBackTestCalls,
  ...alarmFigureCalls,
  ...alarmLinkCalls,
  ...alarmCalls,
  ...annotationCalls,
  ...announcementCalls,
  ...apiKeyCalls,
  ...appVersionCalls,
  ...areaAuthorisationCalls,
  ...areaCalls,
  ...cameraCalls,
  ...companyLookCalls,
  ...computedHistoryCalls,
  ...configurationCopyCalls,
  ...configurationImportCalls,
  ...configurationRevisionsCalls,
  ...configurationTemplateCalls,
  ...dataServiceCalls,
  ...definitionSheetCalls,
  ...deviceRegisterCalls,
  ...driverCalls,
  ...equipmentAuthorisationCalls,
  ...equipmentBindingCalls,
  ...equipmentBulkCalls,
  ...equipmentDefinitionCalls,
  ...equipmentGatewayCalls,
  ...equipmentMapCalls,
  ...equipmentOverviewCalls,
  ...equipmentSheetCalls,
  ...equipmentCalls,
  ...firmwareCalls,
  ...fleetOverviewCalls,
  ...gatewayAuthorityCalls,
  ...gatewayConfigurationCalls,
  ...gatewayDiagnosisCalls,
  ...gatewayListCalls,
  ...gatewayOperationCalls,
  ...gatewayOwnershipCalls,
  ...gatewayResourcesCalls,
  ...gatewaySessionCalls,
  ...gatewayStateCalls,
  ...gatewayTerminalCalls,
  ...gatewayTunnelCalls,
  ...hardwareCalls,
  ...historyMeasureCalls,
  ...historyViewCalls,
  ...historyCalls,
  ...homeCalls,
  ...invitationCalls,
  ...manyAuthorisationCalls,
  ...mapCalls,
  ...monitorPageCalls,
  ...monitorCalls,
  ...monitoringVariableCalls,
  ...notificationPreviewCalls,
  ...notificationCalls,
  ...operationLogCalls,
  ...operationCalls,
  ...outboxCalls,
  ...pageCommentCalls,
  ...pageComponentCalls,
  ...pageEditorCalls,
  ...pageImageCalls,
  ...pageReviewCalls,
  ...pageRevisionCalls,
  ...pageShareCalls,
  ...pageTextSheetCalls,
  ...pageTransferCalls,
  ...pageCalls,
  ...peopleGroupCalls,
  ...productDefinitionCalls,
  ...productCalls,
  ...profileCalls,
  ...provisionedGatewayCalls,
  ...provisioningCalls,
  ...pushCalls,
  ...reportScheduleCalls,
  ...reportStatesCalls,
  ...reportCalls,
  ...roleCalls,
  ...rollOutCalls,
  ...rosterCalls,
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
};
