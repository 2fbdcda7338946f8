/** Registration. */
export const texts = {
  title: '注册',
  telHint: '中国大陆手机号，或以 + 和国家代码开头的号码。',
  noEmail: '此平台未开通邮件服务，不验证邮箱；忘记密码时请联系管理员。',
  sn: '网关 SN',
  snHint: '网关标签上的 12 位数字，注册后将绑定到此账号。',
  snProblems: {
    missing: '请输入网关 SN，或选择稍后绑定网关。',
    digits: 'SN 只能包含数字。',
    length: 'SN 应为 12 位数字，当前为 {count} 位。',
    refused: '没有与此 SN 和验证码相符的网关。',
    bound: '此网关已绑定到其他账号，请先由原账号解绑。',
  },
  verificationCode: '网关验证码',
  verificationCodeHint: '网关标签上 SN 旁的验证码。',
  verificationCodeProblems: {
    missing: '请输入网关验证码，或选择稍后绑定网关。',
    isSn: '这是 SN，验证码印在 SN 旁边。',
    length: '验证码最多 20 个字符。',
    refused: '请与标签核对：大小写、0 与 O、1 与 I。',
  },
  gatewayLater: '稍后绑定网关',
  submit: '注册',
  submitting: '正在注册…',
  haveAccount: '已有账号，直接登录',
  closed: { title: '未开放注册', text: '此平台不接受自行注册，请联系管理员开通账号。' },
};
