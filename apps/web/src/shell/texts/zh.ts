/** The frame round every page behind the sign-in page. */
export const zh = {
  skip: '跳到页面内容',
  menu: '菜单',
  openMenu: '打开菜单',
  narrowMenu: '收起菜单',
  widenMenu: '展开菜单',
  home: '首页',
  gatewayPages: '该网关的页面',
  where: '当前位置',
  account: '账户',
  signOut: '退出登录',
  roles: {
    admin: '超级管理员',
    operation: '运营账号',
    company: '企业账号',
    user: '普通用户',
  },
  networkLost: '网络已断开',
  networkLostText: '本机没有网络连接，页面数据不再更新。恢复后将自动重新连接。',
  platformLost: '无法连接到平台',
  platformLostText: '正在自动重试。页面上是最后一次收到的数据，不再更新。',
} as const;
