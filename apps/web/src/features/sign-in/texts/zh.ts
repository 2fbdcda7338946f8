/** The sign-in page. */
export const zh = {
  title: '登录',
  lead: '网关、设备与现场数据的统一管理',
  account: '账号',
  password: '密码',
  accountRequired: '请输入账号。',
  passwordRequired: '请输入密码。',
  capsLock: '大写锁定已开启。',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  remember: '记住账号，30 天内免登录',
  submit: '登录',
  submitting: '正在登录…',
  waiting: '{seconds} 秒后可重试',
  failed: '登录失败',
  wrongPasswordNext: '请检查大小写与输入法后重试；忘记密码请联系管理员重置。',
  networkNext: '无法连接到平台。请检查网络连接，然后重试。',
  reasons: {
    expired: { title: '登录已超时', text: '请重新登录，之后将回到刚才的页面。' },
    changed: { title: '用户信息已变更', text: '请重新登录，之后将回到刚才的页面。' },
    signOut: {
      title: '退出未完成',
      text: '未能通知平台，会话可能仍然有效。公用电脑请在网络恢复后重新登录并退出，或清除浏览器数据。',
    },
    userInfo: { title: '未能获取权限信息', text: '请重新登录。若无法登录，请检查网络连接。' },
  },
  drawing: '泵站工艺流程示意图',
} as const;
