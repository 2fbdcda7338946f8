/** The system variables of a gateway. */
export const texts = {
  title: '系统变量',
  kind: '系统变量',
  searchHint: '变量名、值、备注',
  add: '新增系统变量',
  put: '已保存 {amount} 个系统变量。',
  remove: {
    title: '删除系统变量“{name}”？',
    action: '删除',
  },
  paste: {
    open: '批量粘贴',
    title: '批量粘贴系统变量',
    label: '从表格粘贴',
    note: '每行一个变量：变量名、值、备注，以制表符分隔。已有的变量将改为新的值。',
    refused: '未能保存',
    tooMany: '一次最多 {amount} 行',
    line: '行',
    becomes: '处理',
    kinds: { add: '新增', edit: '修改', same: '无变化' },
    wrong: '{amount} 行有误',
    apply: '保存 {amount} 个变量',
  },
  empty: {
    title: '还没有系统变量',
    text: '系统变量是网关的常量，例如厂区编号，可用于上报和脚本。',
  },
};
