/** The texts of the page of versions of the tools. */
export const texts = {
  title: 'Version maintenance',
  add: 'Add a version',
  edit: 'Change a version',
  searchHint: 'Version, note',
  columns: { tool: 'Tool', version: 'Version', isLatest: 'Latest', note: 'What is new', created: 'Added' },
  tools: { configurationTool: 'Configuration tool', networkTool: 'Virtual network tool', app: 'App' },
  latest: 'Latest',
  older: 'No',
  actions: { edit: 'Change', delete: 'Delete' },
  saved: 'Version {version} saved.',
  deleted: 'Version {version} deleted.',
  deleteTitle: 'Delete version {version} of “{tool}”?',
  deleteText: 'It is no longer offered by “check for new version”.',
  empty: {
    title: 'No versions yet',
    text: 'Versions of the tools beside the platform, for “check for new version” in each of them.',
  },
};
