/** English: `web.shell`. */
export const texts = {
  'menuGroups.equipment': 'Equipment',
  'menuGroups.accounts': 'Accounts',
  'menuGroups.system': 'System',
  'menuGroups.own': 'My account',
};
