import { privacyPolicy, userAgreement } from './agreement/feature.ts';
import { alarmList, equipmentAlarms } from './alarm-list/feature.ts';
import { connect } from './connect/feature.ts';
import { download } from './download/feature.ts';
import { about } from './about/feature.ts';
import { accountInvitation } from './invitation/feature.ts';
import { helpCentre } from './help-centre/feature.ts';
import { accountAccess } from './account-access/feature.ts';
import { accountCompanies, accountOperators } from './accounts/feature.ts';
import { alarmFigures } from './alarm-figures/feature.ts';
import { alarmLink } from './alarm-link/feature.ts';
import { rosters } from './rosters/feature.ts';
import { notificationRules } from './notification-rules/feature.ts';
import { cameras } from './cameras/feature.ts';
import { scenes } from './scenes/feature.ts';
import { setup } from './setup/feature.ts';
import { companyLook } from './company-look/feature.ts';
import { provisioning } from './provisioning/feature.ts';
import { operationLog } from './operation-log/feature.ts';
import { appVersions } from './app-versions/feature.ts';
import { firmware } from './firmware/feature.ts';
import { rollOut, rollOuts } from './roll-outs/feature.ts';
import { hardwareModels } from './hardware-models/feature.ts';
import { announcements } from './announcement/feature.ts';
import { equipmentList } from './equipment-list/feature.ts';
import { equipmentMap } from './equipment-map/feature.ts';
import { areas } from './areas/feature.ts';
import { equipmentAdd } from './equipment-add/feature.ts';
import { equipmentPages } from './equipment-pages/feature.ts';
import { equipmentInfo } from './equipment-info/feature.ts';
import {
  findPasswordAccount,
  findPasswordEmail,
  findPasswordFinish,
  findPasswordPassword,
  findPasswordQuestion,
  findPasswordTel,
  findPasswordValidate,
} from './find-password/feature.ts';
import { firstSetup } from './first-setup/feature.ts';
import { history } from './history-explore/feature.ts';
import { gatewayDisconnected } from './gateway-disconnected/feature.ts';
import {
  equipmentAlarmDefinitions,
  equipmentDrivers,
  equipmentRecordings,
  equipmentSignals,
  productAlarms,
  productDrivers,
  productParameters,
  productRecordings,
  productSignals,
} from './definition/feature.ts';
import { designer } from './designer/feature.ts';
import { gatewaySignals } from './gateway-signals/feature.ts';
import { gatewayList } from './gateway-list/feature.ts';
import { gatewayOverview } from './gateway-overview/feature.ts';
import { gatewayTopics } from './gateway-topics/feature.ts';
import { gatewaySystemVariables } from './gateway-system-variables/feature.ts';
import { gatewayScripts } from './gateway-scripts/feature.ts';
import { gatewaySettings } from './gateway-settings/feature.ts';
import { gatewayConfiguration } from './gateway-configuration/feature.ts';
import { gatewayDataServices } from './gateway-data-services/feature.ts';
import { gatewayServers } from './gateway-servers/feature.ts';
import { driverDiagnosis } from './gateway-diagnosis/feature.ts';
import { gatewayDrivers } from './gateway-drivers/feature.ts';
import { monitor } from './monitor/feature.ts';
import { pageReview } from './page-review/feature.ts';
import { sharedPage } from './shared-page/feature.ts';
import { monitoringVariables } from './monitoring-variables/feature.ts';
import { equipmentLive } from './live/feature.ts';
import { productAdd, productInfo } from './product-info/feature.ts';
import { productList } from './product-list/feature.ts';
import { productPages } from './product-pages/feature.ts';
import { templateList } from './template-list/feature.ts';
import { equipmentGateways } from './equipment-gateways/feature.ts';
import { accountRoles } from './roles/feature.ts';
import { protocolRegister } from './protocol-register/feature.ts';
import { driverModels } from './driver-models/feature.ts';
import { agreements } from './agreements/feature.ts';
import { notFound } from './not-found/feature.ts';
import { operationSignIn } from './operation-sign-in/feature.ts';
import {
  securityCentre,
  securityValidate,
  securityTelProof,
  securityEmailProof,
  securityQuestionProof,
  securityPasswordProof,
  securityPassword,
  securityTelValidate,
  securityTel,
  securityEmailValidate,
  securityEmail,
  securityQuestionValidate,
  securityQuestion,
  securitySuccess,
} from './security-centre/feature.ts';
import { fleet } from './fleet/feature.ts';
import { outbox } from './outbox/feature.ts';
import { storage } from './storage/feature.ts';
import { profile } from './profile/feature.ts';
import { reports, reportView } from './reports/feature.ts';
import { registerNeutral, registerPublic } from './register/feature.ts';
import { signIn } from './sign-in/feature.ts';
import { widgetGallery } from './widget-gallery/feature.ts';
import { startPage } from './start-page/feature.ts';
import type { Feature } from '../app/feature.ts';
import type { RouteName } from '../app/paths.ts';

/** Every page there is, in the order of the menu. To add one, add a line. */
export const features: { readonly [Name in RouteName]: Feature<Name> } = {
  Login: signIn,
  OperationLogin: operationSignIn,
  Setup: setup,
  '404': notFound,
  Connect: connect,
  Download: download,
  AccountRegister: registerPublic,
  AccountRegisterNeutral: registerNeutral,
  AccountFirst: firstSetup,
  FindpwdAccount: findPasswordAccount,
  FindpwdValidate: findPasswordValidate,
  FindpwdTelValidate: findPasswordTel,
  FindpwdEmailValidate: findPasswordEmail,
  FindpwdQuestionValidate: findPasswordQuestion,
  FindpwdPassword: findPasswordPassword,
  FindpwdFinish: findPasswordFinish,
  AgreementUser: userAgreement,
  AgreementPrivacy: privacyPolicy,
  StartPage: startPage,
  EquipmentList: equipmentList,
  EquipmentMap: equipmentMap,
  Areas: areas,
  EquipmentAdd: equipmentAdd,
  EquipmentInfo: equipmentInfo,
  EquipmentLive: equipmentLive,
  EquipmentPages: equipmentPages,
  EquipmentAlarms: equipmentAlarms,
  ProductList: productList,
  ProductAdd: productAdd,
  ProductInfo: productInfo,
  EquipmentDrivers: equipmentDrivers,
  EquipmentSignals: equipmentSignals,
  EquipmentRecordings: equipmentRecordings,
  EquipmentAlarmDefinitions: equipmentAlarmDefinitions,
  ProductDrivers: productDrivers,
  ProductSignals: productSignals,
  ProductRecordings: productRecordings,
  ProductAlarms: productAlarms,
  ProductParameters: productParameters,
  Designer: designer,
  ProductPages: productPages,
  Monitor: monitor,
  ReviewedPage: pageReview,
  SharedMonitor: sharedPage,
  AlarmList: alarmList,
  NotificationRules: notificationRules,
  AlarmFigures: alarmFigures,
  Rosters: rosters,
  History: history,
  Reports: reports,
  ReportView: reportView,
  MonitoringVariables: monitoringVariables,
  Scenes: scenes,
  WidgetGallery: widgetGallery,
  Cameras: cameras,
  Fleet: fleet,
  GatewayList: gatewayList,
  TemplateList: templateList,
  EquipmentGateways: equipmentGateways,
  GatewayOverview: gatewayOverview,
  GatewayDrivers: gatewayDrivers,
  DriverDiagnosis: driverDiagnosis,
  GatewaySignals: gatewaySignals,
  GatewaySystemVariables: gatewaySystemVariables,
  GatewayServers: gatewayServers,
  GatewayTopics: gatewayTopics,
  GatewayDataServices: gatewayDataServices,
  GatewayScripts: gatewayScripts,
  GatewaySettings: gatewaySettings,
  GatewayConfiguration: gatewayConfiguration,
  GatewayDisconnected: gatewayDisconnected,
  AccountOperators: accountOperators,
  AccountCompanies: accountCompanies,
  CompanyLook: companyLook,
  Provisioning: provisioning,
  AccountRoles: accountRoles,
  SystemProtocol: protocolRegister,
  SystemModel: driverModels,
  SystemAgreement: agreements,
  OperationLog: operationLog,
  Storage: storage,
  RollOuts: rollOuts,
  RollOut: rollOut,
  SystemHardware: hardwareModels,
  SystemFirmware: firmware,
  SystemVersion: appVersions,
  SystemAnnouncement: announcements,
  SecuritySms: securityCentre,
  SecurityValidate: securityValidate,
  SecurityTelProof: securityTelProof,
  SecurityEmailProof: securityEmailProof,
  SecurityQuestionProof: securityQuestionProof,
  SecurityPasswordProof: securityPasswordProof,
  SecurityPassword: securityPassword,
  SecurityTelValidate: securityTelValidate,
  SecurityTel: securityTel,
  SecurityEmailValidate: securityEmailValidate,
  SecurityEmail: securityEmail,
  SecurityQuestionValidate: securityQuestionValidate,
  SecurityQuestion: securityQuestion,
  SecuritySuccess: securitySuccess,
  Outbox: outbox,
  InfoSms: profile,
  AccountAccess: accountAccess,
  HelpCentre: helpCentre,
  AccountInvitation: accountInvitation,
  AlarmLink: alarmLink,
  About: about,
};

/** The same as a list. */
export const featureList: readonly Feature[] = Object.values(features);
