/** English: `web.installed`, the files of the installed application that a browser reads outside of the page. */
export const texts = {
  description: 'Equipment, alarms and gateways on this device',
  'shortcut.alarms': 'Alarms',
  'shortcut.equipment': 'Equipment',
  'offline.network': 'No network',
  'offline.platform': 'The platform cannot be reached',
  'offline.notLive': 'No values and no alarms are shown, because they would not be live.',
  'offline.returns': 'The page opens automatically as soon as the platform answers.',
  'offline.retry': 'Try again',
};
