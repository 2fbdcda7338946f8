/**
 * The address of each page, by the name that the session guard knows it by (platform specification, section 2).
 * Only pages that exist are here: a feature without an address, or an address without a feature, does not compile
 * (features/list.ts). docs/web.md says what each shows.
 */
export const patterns = {
  Login: '/login',
  OperationLogin: '/login/operation',
  Setup: '/setup/:token',
  '404': '/404',
  Connect: '/connect',
  Download: '/download',
  AccountRegister: '/account/register/public',
  AccountRegisterNeutral: '/account/register/neutral',
  AccountInvitation: '/account/invitation/:token',
  AlarmLink: '/alarm/acknowledge/:token',
  AccountFirst: '/account/first/:tel',
  FindpwdAccount: '/findpwd/account',
  FindpwdValidate: '/findpwd/validate',
  FindpwdTelValidate: '/findpwd/validate/tel',
  FindpwdEmailValidate: '/findpwd/validate/email',
  FindpwdQuestionValidate: '/findpwd/validate/question',
  FindpwdPassword: '/findpwd/password/:type',
  FindpwdFinish: '/findpwd/finish',
  AgreementUser: '/agreement/user',
  AgreementPrivacy: '/agreement/privacy',
  StartPage: '/manage/home',
  EquipmentList: '/manage/eg/equipment/list',
  EquipmentMap: '/manage/eg/equipment/map',
  Areas: '/manage/eg/area',
  EquipmentAdd: '/manage/eg/equipment/add',
  EquipmentInfo: '/manage/eg/equipment/edit/:equipmentId/info',
  EquipmentLive: '/manage/eg/equipment/edit/:equipmentId/live',
  EquipmentPages: '/manage/eg/equipment/edit/:equipmentId/page',
  EquipmentAlarms: '/manage/eg/equipment/edit/:equipmentId/alarm',
  ProductList: '/manage/product/list',
  ProductAdd: '/manage/product/add',
  ProductInfo: '/manage/product/edit/:productId/info',
  EquipmentDrivers: '/manage/eg/equipment/edit/:equipmentId/driver',
  EquipmentSignals: '/manage/eg/equipment/edit/:equipmentId/signal',
  EquipmentRecordings: '/manage/eg/equipment/edit/:equipmentId/recording',
  EquipmentAlarmDefinitions: '/manage/eg/equipment/edit/:equipmentId/alarmdefinition',
  ProductDrivers: '/manage/product/edit/:productId/driver',
  ProductSignals: '/manage/product/edit/:productId/signal',
  ProductRecordings: '/manage/product/edit/:productId/recording',
  ProductAlarms: '/manage/product/edit/:productId/alarm',
  Designer: '/manage/product/:productId/designer/:pageId',
  ProductParameters: '/manage/product/edit/:productId/parameter',
  ProductPages: '/manage/product/edit/:productId/page',
  ReviewedPage: '/monitor/review/:token',
  SharedMonitor: '/monitor/shared/:token',
  Monitor: '/monitor/eg/detail/page/:pageId/:alarm',
  AlarmList: '/manage/alarm/list',
  NotificationRules: '/manage/alarm/rule',
  AlarmFigures: '/manage/alarm/figures',
  Rosters: '/manage/alarm/roster',
  History: '/manage/history',
  Reports: '/manage/report/list',
  ReportView: '/manage/report/view/:reportId',
  MonitoringVariables: '/manage/mvar/list',
  Scenes: '/manage/scene/list',
  WidgetGallery: '/manage/widget/gallery',
  Cameras: '/manage/camera/list',
  RollOuts: '/manage/rollout/list',
  RollOut: '/manage/rollout/view/:rollOutId',
  GatewaySignals: '/managemqtt/signal/:sn',
  GatewayList: '/manage/mqttgateway/list',
  TemplateList: '/manage/mqtttemplate/list',
  Fleet: '/manage/mqttgateway/fleet',
  EquipmentGateways: '/manage/gateway/list',
  GatewayOverview: '/managemqtt/gateway/:sn',
  GatewayConfiguration: '/managemqtt/configuration/:sn',
  GatewayTopics: '/managemqtt/topic/:sn',
  GatewayServers: '/managemqtt/server/:sn',
  GatewayDataServices: '/managemqtt/data-service/:sn',
  GatewayDrivers: '/managemqtt/driver/:sn',
  DriverDiagnosis: '/managemqtt/driver/:sn/diagnosis/:driver',
  GatewaySystemVariables: '/managemqtt/system/:sn',
  GatewayScripts: '/managemqtt/script/:sn',
  GatewaySettings: '/managemqtt/setting/:sn',
  GatewayDisconnected: '/managemqtt/disconnect/:sn',
  AccountOperators: '/manage/account/op',
  AccountCompanies: '/manage/account/co',
  AccountRoles: '/manage/account/role',
  SystemProtocol: '/manage/system/protocol',
  SystemModel: '/manage/system/model',
  SystemAgreement: '/manage/system/agreement',
  OperationLog: '/manage/system/operationlog',
  Storage: '/manage/system/storage',
  SystemAnnouncement: '/manage/system/announcement',
  SystemHardware: '/manage/system/hardware',
  SystemFirmware: '/manage/system/firmware',
  SystemVersion: '/manage/system/version',
  SecuritySms: '/account/security/sms',
  SecurityValidate: '/account/security/sms/setup/validate',
  SecurityTelProof: '/account/security/sms/setup/validate/tel/:type',
  SecurityEmailProof: '/account/security/sms/setup/validate/email/:type',
  SecurityQuestionProof: '/account/security/sms/setup/validate/question',
  SecurityPasswordProof: '/account/security/sms/setup/validate/password',
  SecurityPassword: '/account/security/sms/setup/password/:type',
  SecurityTelValidate: '/account/security/sms/setup/tel/validate',
  SecurityTel: '/account/security/sms/setup/tel',
  SecurityEmailValidate: '/account/security/sms/setup/email/validate',
  SecurityEmail: '/account/security/sms/setup/email',
  SecurityQuestionValidate: '/account/security/sms/setup/question/validate',
  SecurityQuestion: '/account/security/sms/setup/question',
  SecuritySuccess: '/account/security/sms/setup/success/:type/:way',
  Provisioning: '/manage/system/provision',
  Outbox: '/manage/system/outbox',
  CompanyLook: '/manage/account/look',
  InfoSms: '/account/info/sms',
  AccountAccess: '/account/access',
  HelpCentre: '/account/help',
  About: '/account/about',
} as const;

/** The name of a page. */
export type RouteName = keyof typeof patterns;

type ParameterIn<Pattern> = Pattern extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParameterIn<`/${Rest}`>
  : Pattern extends `${string}/:${infer Name}`
    ? Name
    : never;

/** The parameters that the address of a page needs, by name. */
export type RouteParameters<Name extends RouteName> = {
  readonly [Parameter in ParameterIn<(typeof patterns)[Name]>]: string;
};

/** The parameters of {@link pathTo}: none for a page whose address has none. */
type PathParameters<Name extends RouteName> =
  ParameterIn<(typeof patterns)[Name]> extends never ? [] : [parameters: RouteParameters<Name>];

/** The address of a page, its parameters encoded. */
export function pathTo<Name extends RouteName>(name: Name, ...[parameters]: PathParameters<Name>): string {
  return fillPattern(patterns[name], parameters ?? {});
}

/** A pattern with its parameters put in; one without a value stays as it is. */
export function fillPattern(
  pattern: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  return pattern.replaceAll(/:(\w+)/g, (place, parameter: string) => {
    const value = parameters[parameter];
    return value === undefined ? place : encodeURIComponent(value);
  });
}
