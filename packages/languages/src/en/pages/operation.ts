/** Texts of long operations. */
export const texts = {
  title: 'Long operations',
  running: 'Long operations ({count} running)',
  note: 'They go on when their page is left. Results are kept for a day.',
  kinds: {
    configurationRefresh: 'Read the configuration',
    productChange: 'Carry the change of a product',
    configurationExport: 'Export the configuration',
    variableImport: 'Import variables',
    configurationImport: 'Import a configuration',
    configurationCopy: 'Copy the configuration',
    templateApply: 'Apply a template',
    equipmentBinding: 'Bind equipment',
  },
  states: {
    running: 'Running',
    success: 'Done',
    failure: 'Failed',
    cancelled: 'Cancelled',
    lost: 'Interrupted',
  },
  cancel: 'Cancel',
  cancelThis: 'Cancel: {what}',
  download: 'Download the file',
};
