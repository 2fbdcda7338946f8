/** 网关变量页面的文字。 */
export const zh = {
  title: '变量',
  failed: '变量未能加载',
  kinds: { device: '设备变量', intermediate: '中间变量' },
};
