/** English: `console.definition-sheet`. */
export const texts = {
  'columns.signalSheet': 'Signals',
  'columns.textSheet': 'Texts of the page',
  'columns.equipmentSheet': 'Equipment',
};
