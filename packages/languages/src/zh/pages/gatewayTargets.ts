/** 批量应用的目标网关。 */
export const texts = {
  states: {
    waiting: '等待中',
    running: '进行中',
    success: '已完成',
    unchanged: '无需修改',
    failure: '失败',
  },
  targets: '目标网关',
  targetsHint: '按名称或序列号搜索',
  check: '检查并比较',
  note: '备注',
  notChecked: '未检查',
  same: '已相同',
  changes: '{shown} 项修改',
  refused: '不能复制',
  kept: '网关自身的修改将保留：{count} 项',
};
