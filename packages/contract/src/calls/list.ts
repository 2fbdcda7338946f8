import {
  accountAdd,
  accountDelete,
  accountDisable,
  accountEdit,
  accountEnable,
  accountQuery,
  accountResetPassword,
} from './account.ts';
import {
  announcementAdd,
  announcementDelete,
  announcementEdit,
  announcementImage,
  announcementMine,
  announcementQuery,
  announcementRemindOff,
  announcementWithdraw,
} from './announcement.ts';
import type { AnyCall } from './call.ts';
import {
  driverAdd,
  driverCount,
  driverDelete,
  driverEdit,
  driverEnable,
  driverQuery,
  driverTest,
} from './driver.ts';
import { equipmentExport, equipmentQuery, multiCallback } from './equipment.ts';
import {
  configurationRefresh,
  gatewayExport,
  gatewayExportCallback,
  gatewayExportFile,
} from './gateway-configuration.ts';
import { gatewayEdit, gatewayQuery } from './gateway-list.ts';
import { bufferQuery, resourcesQuery } from './gateway-resources.ts';
import { sendHeartbeat } from './gateway-session.ts';
import {
  gatewayInfo,
  monitorToken,
  openMonitor,
  recordedState,
  signalCause,
  signalHistory,
  signalQuery,
  signalTexts,
  writeSignal,
} from './monitor.ts';
import { operationLogExport, operationLogOfObject, operationLogQuery } from './operation-log.ts';
import { setUpAdministrator } from './setup.ts';
import { operationCancel, operationQuery } from './operation.ts';
import { avatarImage, avatarUpdate, profileUpdate } from './profile.ts';
import { gatewayConnection, gatewayRenewSecret } from './provisioning.ts';
import {
  loginBySecondFactor,
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorDisable,
  secondFactorRecoveryCodes,
  secondFactorState,
} from './second-factor.ts';
import { apiKeyAdd, apiKeyDelete, apiKeyQuery } from './api-key.ts';
import { sessionEnd, sessionQuery } from './session.ts';
import { reportStates } from './report-states.ts';
import {
  variableBrowse,
  variableCost,
  variableInterpret,
  variablePlan,
  variablePlanOfDriver,
  variableRead,
  variableStatisticsReset,
  variableTry,
  variableWrite,
} from './variable.ts';
import { sectionChange, sectionQuery, sectionsQuery, serverTest } from './section.ts';
import {
  comLogGet,
  comLogSet,
  gatewayDebug,
  logGet,
  logRead,
  logSet,
  ntpGet,
  ntpSet,
  portStates,
  runModeRead,
  runModeSet,
  settingChange,
  settingQuery,
} from './setting.ts';
import { scriptCheck, scriptRun, scriptStates } from './script.ts';
import { searchQuery } from './search.ts';
import { loginByPwd, logout, neutralLoginByPwd, operationLoginByPwd, signInKey, userInfo } from './user.ts';
import { loginBySmsCode } from './user-sms-sign-in.ts';
import { getPrivacyUrl, getUserUrl } from './agreement.ts';
import { outboxQuery } from './outbox.ts';
import { emailCodeGet, emailCodeValid, smsCodeGet, smsCodeValid } from './user-code.ts';
import { showVcode } from './user-picture.ts';
import {
  firstSetEmail,
  firstSetTel,
  firstSetUserInfo,
  neutralUpdateEmail,
  updateTel,
} from './user-contact.ts';
import { selectById, selectByTel } from './user-directory.ts';
import { edition } from './user-edition.ts';
import { findPasswordAccount, neutralUpdatePassword, updatePassword } from './user-password.ts';
import { neutralRegister, register } from './user-registration.ts';
import {
  passwordValid,
  questionQuery,
  questionUpdate,
  questionValid,
  validEmail,
  validTel,
} from './user-validation.ts';
import { variableExport, variableImport, variableImportCheck } from './variable-sheet.ts';

/** Every call there is. The platform serves these and no others; OpenAPI is made from this list. */
export const calls = {
  signInKey,
  loginByPwd,
  neutralLoginByPwd,
  operationLoginByPwd,
  loginBySmsCode,
  userInfo,
  logout,
  getPrivacyUrl,
  getUserUrl,
  outboxQuery,
  emailCodeGet,
  emailCodeValid,
  showVcode,
  smsCodeGet,
  smsCodeValid,
  firstSetEmail,
  firstSetTel,
  firstSetUserInfo,
  neutralUpdateEmail,
  updateTel,
  selectById,
  selectByTel,
  edition,
  findPasswordAccount,
  neutralUpdatePassword,
  updatePassword,
  neutralRegister,
  register,
  passwordValid,
  questionQuery,
  questionUpdate,
  questionValid,
  validEmail,
  validTel,
  loginBySecondFactor,
  secondFactorState,
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorDisable,
  secondFactorRecoveryCodes,
  sessionQuery,
  sessionEnd,
  apiKeyQuery,
  apiKeyAdd,
  apiKeyDelete,
  setUpAdministrator,
  accountQuery,
  accountAdd,
  accountEdit,
  accountDisable,
  accountEnable,
  accountResetPassword,
  accountDelete,
  operationLogQuery,
  operationLogOfObject,
  operationLogExport,
  equipmentQuery,
  equipmentExport,
  multiCallback,
  gatewayInfo,
  recordedState,
  signalQuery,
  openMonitor,
  monitorToken,
  writeSignal,
  signalCause,
  signalHistory,
  signalTexts,
  gatewayConnection,
  gatewayRenewSecret,
  gatewayQuery,
  gatewayEdit,
  resourcesQuery,
  bufferQuery,
  sendHeartbeat,
  searchQuery,
  driverQuery,
  driverCount,
  driverAdd,
  driverEdit,
  driverEnable,
  driverDelete,
  driverTest,
  sectionQuery,
  sectionsQuery,
  sectionChange,
  settingQuery,
  settingChange,
  logGet,
  logSet,
  ntpGet,
  ntpSet,
  comLogGet,
  comLogSet,
  runModeRead,
  runModeSet,
  gatewayDebug,
  logRead,
  portStates,
  reportStates,
  scriptStates,
  scriptCheck,
  scriptRun,
  serverTest,
  variableImportCheck,
  variableImport,
  variableExport,
  variableRead,
  variableWrite,
  variableTry,
  variableInterpret,
  variableBrowse,
  variablePlan,
  variablePlanOfDriver,
  variableCost,
  variableStatisticsReset,
  configurationRefresh,
  gatewayExport,
  gatewayExportCallback,
  gatewayExportFile,
  operationQuery,
  operationCancel,
  profileUpdate,
  avatarUpdate,
  avatarImage,
  announcementQuery,
  announcementAdd,
  announcementEdit,
  announcementWithdraw,
  announcementDelete,
  announcementMine,
  announcementRemindOff,
  announcementImage,
} as const satisfies Record<string, AnyCall>;

export type CallName = keyof typeof calls;
