/** Chinese: `console.definition-sheet`. */
export const texts = {
  'columns.signalSheet': '信号',
  'columns.textSheet': '页面文字',
  'columns.equipmentSheet': '设备',
};
