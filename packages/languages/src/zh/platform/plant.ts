/** Chinese: `platform.plant`. */
export const texts = {
  'onlineTexts.true': '在线',
  'onlineTexts.false': '离线',
  'equipmentExport.columns': '设备名称',
  'equipmentExport.columns.gatewaySn': '网关 SN',
  'equipmentExport.columns.state': '状态',
  'equipmentExport.columns.syncState': '同步状态',
  'equipmentExport.columns.product': '产品',
  'equipmentExport.columns.lastOnline': '最后在线时间',
  'equipmentExport.columns.signals': '信号数',
  'equipmentExport.columns.owner': '所有者',
  'equipmentExport.columns.address': '地址',
  'equipmentExport.columns.remark': '备注',
  'equipmentExport.columns.created': '创建时间',
};
