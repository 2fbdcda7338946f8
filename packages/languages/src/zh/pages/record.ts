/** Texts of the lists and editors of records that a company owns. */
export const texts = {
  title: '名称',
  updated: '修改时间',
  delete: '删除',
  failed: '操作未完成',
  save: '保存',
  example: {
    start: '从示例开始',
    made: '已建立示例“{title}”，可以像其他记录一样修改和删除。',
    needs: '建立示例需要您有一台设备，且设备有数值信号。',
    toEquipment: '打开设备列表',
  },
};
