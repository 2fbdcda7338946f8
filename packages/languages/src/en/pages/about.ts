/** About the product. */
export const texts = {
  title: 'About',
  versions: 'Versions',
  product: 'Product',
  platform: 'Platform',
  tool: 'Connection tool',
  gateway: 'Gateway runtime',
  toCheck: 'Check for a new version',
  application: 'Web application',
  reload: 'The platform has another version than this page. Reload the page to have the same.',
  reloadNow: 'Reload',
  news: 'What is new',
  licences: 'Licences',
  licencesLead:
    'The software of others that is shipped: {count, plural, one {# package} other {# packages}}. This list is made from what the build contains.',
  licencesFailed: 'The list of licences could not be loaded',
  filter: 'Filter by name or licence',
  parts: {
    web: 'Web application',
    platform: 'Platform',
    gateway: 'Gateway runtime',
    tool: 'Connection tool',
  },
  noText: 'The package comes without a text of its licence.',
  noMatch: 'No package matches.',
};
