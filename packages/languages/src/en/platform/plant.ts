/** English: `platform.plant`. */
export const texts = {
  'onlineTexts.true': 'Online',
  'onlineTexts.false': 'Offline',
  'equipmentExport.columns': 'Equipment',
  'equipmentExport.columns.gatewaySn': 'Gateway SN',
  'equipmentExport.columns.state': 'State',
  'equipmentExport.columns.syncState': 'Sync state',
  'equipmentExport.columns.product': 'Product',
  'equipmentExport.columns.lastOnline': 'Last online',
  'equipmentExport.columns.signals': 'Signals',
  'equipmentExport.columns.owner': 'Owner',
  'equipmentExport.columns.address': 'Address',
  'equipmentExport.columns.remark': 'Remark',
  'equipmentExport.columns.created': 'Created',
};
