/** A new equipment. */
export const texts = {
  title: '新增设备',
  sections: { equipment: '基本信息', product: '产品', position: '位置' },
  product: '使用的产品',
  productHint: '设备继承产品的驱动、信号、报警和记录，之后可以单独修改；不使用产品的设备自行定义这些内容。',
  action: '创建设备',
  added: '已创建设备 {name}。',
  noGateway: '您的账号还没有绑定网关',
  noGatewayText: '设备的数据由网关采集。可以现在绑定，也可以以后再绑定。',
  bindGateway: '绑定网关',
};
