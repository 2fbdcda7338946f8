/** English: `console.definition-sheet`. */
export const texts = {
  'columns.signalSheet': 'Signals',
  'columns.equipmentSheet': 'Equipment',
};
