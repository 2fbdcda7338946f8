/** 页面的预览图。 */
export const zh = {
  none: '尚无预览图',
  password: '需要密码',
} as const;
