/** 监控页面。 */
export const zh = {
  page: '监控画面',
  back: '返回实时数据',
  toEquipments: '返回设备列表',
  notOpened: '页面无法打开',
  notReadable: '页面文件无法读取',
  missing: {
    title: '页面不存在',
    text: '请检查地址，或从设备列表中打开页面。',
  },
  notOfEquipment: '此页面不属于设备 {title}',
  otherPages: '该设备有以下页面：',
  noPages: '该设备的产品没有页面。',
  openAlarms: '当前报警 {count}',
  fit: '适应方式',
  fits: { container: '适应窗口', width: '适应宽度', height: '适应高度', none: '原始大小' },
  fullScreen: '全屏',
  leaveFullScreen: '退出全屏',
  password: {
    label: '此页面需要密码',
    open: '打开页面',
  },
  choose: {
    text: '此页面用于该产品的所有设备，请选择设备。',
    search: '搜索设备',
    list: '设备',
    more: '显示前 {shown} 台，共 {total} 台；请搜索其他设备。',
    none: '没有可用的设备',
    noneText: '该产品没有您可查看的设备。',
  },
  switch: {
    name: '切换页面或设备',
    pages: '页面',
    equipments: '设备',
  },
} as const;
