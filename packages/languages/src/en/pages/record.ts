/** Texts of the lists and editors of records that a company owns. */
export const texts = {
  title: 'Name',
  updated: 'Changed',
  delete: 'Delete',
  failed: 'Not done',
  save: 'Save',
  example: {
    start: 'Start with an example',
    made: '“{title}” was made as an example. It can be changed and deleted like any other.',
    needs: 'An example needs an equipment of yours with a signal that has a number.',
    toEquipment: 'Open the equipment list',
  },
};
