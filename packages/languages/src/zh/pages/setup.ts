/** The first start. */
export const texts = {
  title: '创建超级管理员',
  lead: '平台还没有管理员。请设置首个超级管理员的用户名和密码，之后将直接登录。此链接只能使用一次。',
  submit: '创建并登录',
};
