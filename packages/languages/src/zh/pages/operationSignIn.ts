/** The entrance of the operators. */
export const texts = {
  title: '运营端登录',
  lead: '供平台运营人员管理账号和系统。查看设备请使用平台登录页。',
  toCustomers: '前往平台登录页',
};
