/** Chinese: `web.shell`. */
export const texts = {
  'menuGroups.operate': '运行监控',
  'menuGroups.analyse': '数据分析',
  'menuGroups.engineer': '工程设计',
  'menuGroups.gateways': '网关',
  'menuGroups.accounts': '账号管理',
  'menuGroups.system': '系统管理',
  'menuGroups.own': '个人中心',
};
