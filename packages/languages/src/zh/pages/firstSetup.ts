/** The first sign-in of an account. */
export const texts = {
  title: '完善账号信息',
  steps: { label: '完善账号信息的步骤', info: '账号与密码', tel: '手机号', email: '邮箱' },
  signIn: {
    title: '请先登录',
    bySms: '首次登录请通过短信验证码验证手机号，然后设置密码。',
    byPassword: '请使用管理员提供的账号和密码登录，然后设置您自己的密码。',
    open: '使用密码登录',
  },
  info: {
    lead: '您的密码由管理员设置，请更换为自己的密码后再继续使用。',
    nickName: '昵称',
    company: '单位名称',
    optional: '选填。',
    submit: '保存并继续',
  },
  contact: {
    tel: '按照法律要求，账号需要绑定手机号。绑定后可使用短信登录和找回密码。',
    email: '绑定邮箱后可通过邮件找回密码。',
    submit: '绑定',
    later: '以后再说',
  },
};
