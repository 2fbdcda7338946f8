/** Chinese: `platform.installation`. */
export const texts = {
  'operationLogExport.titles': '时间',
  'operationLogExport.titles.account': '账号',
  'operationLogExport.titles.address': '来源地址',
  'operationLogExport.titles.action': '操作',
  'operationLogExport.titles.kindOfObject': '对象类型',
  'operationLogExport.titles.object': '对象',
  'operationLogExport.titles.objectId': '对象编号',
  'operationLogExport.titles.before': '修改前',
  'operationLogExport.titles.after': '修改后',
};
