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
  connection: {
    network: { title: '网络已断开', text: '本机没有网络连接，页面数据不再更新。恢复后将自动重新连接。' },
    platform: { title: '无法连接到平台', text: '自动重试中。页面上是最后已知值，不再更新。' },
    stopping: {
      title: '平台正在停止或重启',
      text: '网关继续采集，数据保存在网关上。平台恢复后将自动重新连接；页面上是最后已知值。',
    },
    channel: { title: '实时更新中断', text: '可以继续操作，但状态不是实时的。自动重新连接中。' },
  },
} as const;
