export const texts = {
  'columns.signalSheet': '信号',
};
