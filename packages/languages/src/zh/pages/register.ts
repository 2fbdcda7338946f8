/** Registration. */
export const texts = {
  title: '注册',
  telHint: '中国大陆手机号，或以 + 和国家代码开头的号码。',
  noEmail: '此平台未开通邮件服务，不验证邮箱；忘记密码时请联系管理员。',
  sn: '网关 SN',
  snHint: '网关标签上的 12 位数字，注册后将绑定到此账号。',
  verificationCode: '网关验证码',
  verificationCodeHint: '网关标签上 SN 旁的验证码。',
  verificationCodeRequired: '请输入网关验证码。',
  submit: '注册',
  submitting: '正在注册…',
  haveAccount: '已有账号，直接登录',
  closed: { title: '未开放注册', text: '此平台不接受自行注册，请联系管理员开通账号。' },
};
