/** Chinese: `pages.write`. */
export const texts = {
  ownPassword: '验证您的密码',
  secondPerson: '第二人批准',
  secondPersonText: '由另一位有此设备写入权限的人员输入，不能是您本人。双方都记入操作日志。',
  account: '批准人账号',
  password: '密码',
  code: '动态码（批准人启用两步验证时）',
};
