/** Chinese: `web.shell`. */
export const texts = {
  'menuGroups.equipment': '设备',
  'menuGroups.accounts': '账号管理',
  'menuGroups.system': '系统管理',
  'menuGroups.own': '个人中心',
};
