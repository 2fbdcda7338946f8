/** Chinese: `console.definition-sheet`. */
export const texts = {
  'columns.signalSheet': '信号',
  'columns.equipmentSheet': '设备',
};
