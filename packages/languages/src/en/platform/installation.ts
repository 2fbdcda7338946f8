/** English: `platform.installation`. */
export const texts = {
  'operationLogExport.titles': 'Time',
  'operationLogExport.titles.account': 'Account',
  'operationLogExport.titles.address': 'Address',
  'operationLogExport.titles.action': 'Action',
  'operationLogExport.titles.kindOfObject': 'Kind of object',
  'operationLogExport.titles.object': 'Object',
  'operationLogExport.titles.objectId': 'Object id',
  'operationLogExport.titles.before': 'Before',
  'operationLogExport.titles.after': 'After',
};
