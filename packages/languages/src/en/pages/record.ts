/** Texts of the lists and editors of records that a company owns. */
export const texts = {
  title: 'Name',
  updated: 'Changed',
  delete: 'Delete',
  failed: 'Not done',
  save: 'Save',
};
