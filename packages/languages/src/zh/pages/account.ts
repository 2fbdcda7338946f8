/** Pages before a session, and what account forms say. */
export const texts = {
  lead: '网关、设备与现场数据的统一管理',
  drawing: '泵站工艺流程示意图',
  failed: '操作未完成',
  username: '用户名',
  usernameHint: '最多 {maximum} 个字符，登录时使用。',
  tel: '手机号',
  email: '邮箱',
  newPassword: '密码',
  confirmation: '确认密码',
  passwordRule:
    '{minimum}–{maximum} 个字符，至少包含数字、大写字母、小写字母、特殊字符中的 {classes} 种，不能有连续相同的字符。',
  capsLock: '大写锁定已开启。',
  signIn: '登录',
  signingIn: '正在登录…',
  next: '下一步',
  backToSignIn: '返回登录',
  agreement: {
    accept: '我已阅读并同意',
    user: '《用户协议》',
    and: '和',
    privacy: '《隐私政策》',
    required: '请先阅读并同意用户协议和隐私政策。',
  },
  code: {
    sms: '短信验证码',
    email: '邮箱验证码',
    send: '获取验证码',
    sendAgain: '重新获取',
    waiting: '{seconds} 秒后重发',
    sent: '验证码已发送至 {sentTo}，{minutes} 分钟内有效。',
    sentInDemo:
      '演示环境不会真正发送：发往 {sentTo} 的验证码由管理员在“发件箱”中查看，{minutes} 分钟内有效。',
  },
  endApiKeys: '同时停用本账号的全部 API 密钥',
  picture: {
    label: '图形验证码',
    image: '图形验证码图片，请输入其中的字符',
    hint: '请输入图片中的字符，不区分大小写。',
    renew: '看不清，换一张',
  },
};
