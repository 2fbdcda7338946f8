/** English: `contract.dashboard`. */
export const texts = {
  'systemValues.time': 'Time',
  'systemValues.date': 'Date',
  'systemValues.userName.text': 'User name',
  'systemValues.company.text': 'Company',
  'systemValues.role.text': 'Role',
  'systemValues.language.text': 'Language',
  'systemValues.platform.text': 'Name of the platform',
  'systemValues.connected.switch': 'Connection to the platform',
  'systemValues.equipmentOnline.count': 'Equipment online',
  'systemValues.equipmentOffline.count': 'Equipment offline',
};
