/** 选择变量。 */
export const texts = {
  all: '搜索变量名或备注',
  none: '没有符合条件的变量',
  driver: '全部驱动',
  add: '添加 {count} 个',
  clear: '清空',
  count: '已选 {count} / {most}',
};
