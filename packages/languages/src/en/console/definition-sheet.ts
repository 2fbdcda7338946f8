export const texts = {
  'columns.signalSheet': 'Signals',
};
