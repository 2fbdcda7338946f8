/** 页面的预览图。 */
export const texts = {
  none: '尚无预览图',
  password: '需要密码',
};
