/** Chinese: `contract.dashboard`. */
export const texts = {
  'systemValues.time': '时间',
  'systemValues.date': '日期',
  'systemValues.userName.text': '用户名',
  'systemValues.company.text': '公司名称',
  'systemValues.role.text': '角色',
  'systemValues.language.text': '界面语言',
  'systemValues.platform.text': '平台名称',
  'systemValues.connected.switch': '与平台的连接',
  'systemValues.equipmentOnline.count': '在线设备数',
  'systemValues.equipmentOffline.count': '离线设备数',
};
