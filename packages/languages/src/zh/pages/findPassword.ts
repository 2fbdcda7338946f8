/** Finding a forgotten password. */
export const texts = {
  title: '找回密码',
  steps: {
    label: '找回密码的步骤',
    account: '账号',
    validate: '验证身份',
    password: '新密码',
    finish: '完成',
  },
  account: '账号',
  accountHint: '用户名、手机号或邮箱。',
  accountRequired: '请输入账号。',
  ways: {
    lead: '请选择账号 {account} 的验证方式。',
    tel: '短信验证',
    email: '邮箱验证',
    question: '密保问题',
    questionNote: '回答您设置的问题',
    other: '使用其他验证方式',
    noneTitle: '无法自助找回',
    none: '此账号没有可用的手机号、邮箱或密保问题，请联系管理员重置密码。',
  },
  code: {
    tel: '验证码将以短信发送至账号绑定的手机 {sentTo}。',
    email: '验证码将发送至账号绑定的邮箱 {sentTo}。',
  },
  question: {
    lead: '请回答您设置的密保问题：',
    answer: '答案',
    hint: '不区分大小写，首尾空格不计。',
    required: '请输入答案。',
  },
  password: { lead: '为账号 {account} 设置新密码。所有已登录的设备将退出登录。', submit: '设置新密码' },
  proofLost: { title: '身份验证已失效', text: '验证有效期为 10 分钟且只能使用一次，请重新验证。' },
  finish: { title: '新密码已设置', text: '请使用新密码登录。', signIn: '去登录' },
};
