/** Texts of several features. */
export const texts = {
  product: 'MQTT gateway management platform',
  loading: 'Loading',
  retry: 'Try again',
  cancel: 'Cancel',
  clear: 'Clear',
  close: 'Close',
  online: 'Online',
  offline: 'Offline',
  lastKnown: '{value} (last known)',
  on: 'On',
  off: 'Off',
  language: 'Language',
  theme: 'Appearance',
  themeSystem: 'As the system',
  themeLight: 'Light',
  themeDark: 'Dark',
  themeContrast: 'High contrast',
  sentences: '{first} {second}',
  roles: {
    admin: 'Super administrator',
    operation: 'Operations',
    company: 'Company account',
    user: 'User',
  },
  notAllowed: {
    title: 'You may not open this page',
    text: 'Your account has no permission for it. Ask your administrator if you need it.',
  },
  failed: {
    title: 'Could not be loaded',
    network: 'The platform cannot be reached. Check your network; retrying automatically.',
    timeout: 'The platform did not answer in time. Try again shortly.',
    malformed:
      'The answer of the platform was not understood. Reload the page; if it persists, tell your administrator.',
    unknown: 'The page met an unexpected error. Reload it; if it persists, tell your administrator.',
    reload: 'Reload the page',
    updating: 'The platform was updated. Loading the new version…',
    update:
      'The file of this page could not be loaded; the platform may have been updated. Reload the page; if it persists, tell your administrator.',
  },
};
