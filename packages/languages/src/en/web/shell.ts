/** English: `web.shell`. */
export const texts = {
  'menuGroups.operate': 'Operate',
  'menuGroups.analyse': 'Analyse',
  'menuGroups.engineer': 'Engineer',
  'menuGroups.gateways': 'Gateways',
  'menuGroups.accounts': 'Accounts',
  'menuGroups.system': 'System',
  'menuGroups.own': 'My account',
};
