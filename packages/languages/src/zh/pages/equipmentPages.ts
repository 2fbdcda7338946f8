/** 设备的监控页面。 */
export const texts = {
  failed: '页面列表无法加载',
  list: '页面',
  size: '{width} × {height}',
  alarms: '含报警',
  alarmsOf: '打开 {title}，旁边显示报警',
  none: '该设备没有监控页面',
  noneText: '设备的页面来自其产品，请在产品中添加页面。',
  noProduct: '页面属于产品，而该设备不属于任何产品。可以由它生成产品：设备的内容全部保留，并可以拥有页面。',
  toProduct: '产品的页面',
};
