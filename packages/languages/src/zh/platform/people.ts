/** Chinese: `platform.people`. */
export const texts = {
  'purposes.login': '登录',
  'purposes.register': '注册账号',
  'purposes.findPassword': '找回密码',
  'purposes.validate': '验证身份',
  'purposes.bind': '绑定到账号',
  'codeTexts.sms':
    '【{product}】验证码 {code}，用于{purpose}，{minutes} 分钟内有效。请勿告诉他人；如非本人操作，请忽略。',
  'codeTexts.subject': '{product} 验证码 {code}',
  'codeTexts.greeting': '您好：',
  'codeTexts.before': '您的验证码（用于{purpose}）：',
  'codeTexts.valid': '验证码 {minutes} 分钟内有效，只能使用一次。',
  'codeTexts.warning': '请勿将验证码告诉任何人，工作人员也不会向您索取。',
  'codeTexts.other':
    '如果不是您本人操作，请忽略此邮件：没有验证码，他人无法继续。若反复收到，请修改密码并联系平台管理员。',
  'codeTexts.footer': '此邮件由 {product} 平台自动发送，请勿回复。',
  'invitation.subject': '{company} 邀请您加入 {product}',
  'invitation.greeting': '您好：',
  'invitation.text':
    '{company} 邀请您加入其在 {product} 平台上的企业。请打开以下链接接受邀请，可以注册新账号，也可以使用已有账号：',
  'invitation.valid': '链接在 {until} 前有效，只能使用一次。如果您不认识 {company}，请忽略此邮件。',
};
