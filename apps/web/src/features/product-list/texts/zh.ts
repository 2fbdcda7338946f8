/** The list of products. */
export const zh = {
  title: '产品管理',
  searchHint: '名称、备注或所有者',
  add: '新增产品',
  columns: {
    title: '产品名称',
    equipmentCount: '关联设备',
    driverCount: '驱动数',
    signalCount: '信号数',
    alarmCount: '报警数',
    hardware: '自带硬件',
    owner: '所有者',
    remark: '备注',
    updated: '最近修改',
    created: '创建时间',
  },
  hardware: { yes: '是', no: '否' },
  actions: {
    edit: '打开产品',
    remove: '删除产品',
  },
  empty: '还没有产品',
  emptyText: '产品是设备的模板：定义一次驱动和信号，每台设备都会继承。先新增一个产品。',
  deleted: '已删除产品 {name}。',
  remove: {
    title: '删除产品 {name}？',
    text: '将一并删除其定义（{drivers} 个驱动、{signals} 个信号）。此操作无法撤销。',
    action: '删除产品',
  },
} as const;
