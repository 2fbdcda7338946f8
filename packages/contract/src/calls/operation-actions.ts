import type { Text } from '../texts/language.ts';

/** What can be done, as the operation log names it. To add an action, add its line. */
export const operationActions = {
  'account.signIn': { zh: '登录', en: 'Signed in' },
  'account.signInRefused': { zh: '登录失败', en: 'Sign-in refused' },
  'account.signOut': { zh: '退出登录', en: 'Signed out' },
  'account.endSessions': { zh: '结束其他会话', en: 'Ended sessions' },
  'account.register': { zh: '注册账号', en: 'Registered an account' },
  'account.setUp': { zh: '首次登录设置', en: 'Set up the account' },
  'account.verify': { zh: '验证身份', en: 'Proved who they are' },
  'account.updatePassword': { zh: '修改密码', en: 'Changed the password' },
  'account.updateContact': { zh: '修改手机号或邮箱', en: 'Changed the phone or the email' },
  'account.updateQuestion': { zh: '修改密保问题', en: 'Changed the security question' },
  'account.editProfile': { zh: '修改个人资料', en: 'Changed the profile' },
  'account.editAvatar': { zh: '修改头像', en: 'Changed the avatar' },
  'account.addApiKey': { zh: '新增 API 密钥', en: 'Added an API key' },
  'account.deleteApiKey': { zh: '删除 API 密钥', en: 'Deleted an API key' },
  'account.beginSecondFactor': { zh: '开始设置二次验证', en: 'Began to set up the second factor' },
  'account.enableSecondFactor': { zh: '启用二次验证', en: 'Enabled the second factor' },
  'account.disableSecondFactor': { zh: '停用二次验证', en: 'Disabled the second factor' },
  'account.renewRecoveryCodes': { zh: '更换恢复码', en: 'Renewed the recovery codes' },
  'account.add': { zh: '新增账号', en: 'Added an account' },
  'account.edit': { zh: '修改账号', en: 'Changed an account' },
  'account.disable': { zh: '禁用账号', en: 'Disabled an account' },
  'account.enable': { zh: '启用账号', en: 'Enabled an account' },
  'account.resetPassword': { zh: '重置密码', en: 'Reset a password' },
  'account.delete': { zh: '删除账号', en: 'Deleted an account' },
  'announcement.add': { zh: '新增公告', en: 'Added an announcement' },
  'announcement.edit': { zh: '修改公告', en: 'Changed an announcement' },
  'announcement.withdraw': { zh: '撤回公告', en: 'Withdrew an announcement' },
  'announcement.delete': { zh: '删除公告', en: 'Deleted an announcement' },
  'announcement.remindOff': { zh: '不再提醒公告', en: 'Turned an announcement off' },
  'equipment.writeSignal': { zh: '写入信号', en: 'Wrote a signal' },
  'gateway.restart': { zh: '重启网关', en: 'Restarted a gateway' },
  'gateway.clear': { zh: '清除网关数据', en: 'Cleared data of a gateway' },
  'gateway.move': { zh: '修改管理服务器', en: 'Moved a gateway to another platform' },
  'gateway.addDriver': { zh: '新增驱动', en: 'Added a driver' },
  'gateway.changeSection': { zh: '修改网关配置', en: 'Changed a list of the configuration' },
  'gateway.changeSettings': { zh: '修改网关设置', en: 'Changed settings' },
  'gateway.editDriver': { zh: '修改驱动', en: 'Changed a driver' },
  'gateway.enableDrivers': { zh: '启用驱动', en: 'Enabled drivers' },
  'gateway.disableDrivers': { zh: '禁用驱动', en: 'Disabled drivers' },
  'gateway.deleteDrivers': { zh: '删除驱动', en: 'Deleted drivers' },
  'gateway.edit': { zh: '修改网关信息', en: 'Changed a gateway' },
  'gateway.runScript': { zh: '执行脚本', en: 'Ran a script' },
  'gateway.writeVariables': { zh: '写入变量', en: 'Wrote variables' },
  'gateway.import': { zh: '导入网关配置', en: 'Imported a configuration' },
  'gateway.copy': { zh: '复制网关配置', en: 'Copied a configuration' },
  'gateway.restoreRevision': { zh: '恢复配置版本', en: 'Returned to a revision' },
  'gateway.keepRevision': { zh: '保留试运行的配置', en: 'Kept a configuration after its probation' },
  'gateway.endProbation': { zh: '结束试运行并恢复', en: 'Ended a probation' },
  'gateway.export': { zh: '导出网关配置', en: 'Exported a configuration' },
  'gateway.exportVariables': { zh: '导出变量', en: 'Exported variables' },
  'gateway.importVariables': { zh: '导入变量', en: 'Imported variables' },
  'gateway.renewSecret': { zh: '更新网关密钥', en: 'Renewed the secret of a gateway' },
  'platform.renewSecret': { zh: '更新平台密钥', en: 'Renewed the secret of the platform' },
  'platform.seed': { zh: '写入初始数据', en: 'Filled in initial data' },
  'platform.setUp': { zh: '创建首个管理员', en: 'Made the first administrator' },
} as const satisfies Record<string, Text>;

/** The name of an action. */
export type OperationAction = keyof typeof operationActions;

/** The kinds of objects that are changed. */
export const operationObjects = {
  account: { zh: '账号', en: 'Account' },
  announcement: { zh: '公告', en: 'Announcement' },
  equipment: { zh: '设备', en: 'Equipment' },
  gateway: { zh: '网关', en: 'Gateway' },
  platform: { zh: '平台', en: 'Platform' },
} as const satisfies Record<string, Text>;

/** The kind of an object. */
export type OperationObjectType = keyof typeof operationObjects;
