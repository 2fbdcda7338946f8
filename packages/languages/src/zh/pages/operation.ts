/** Texts of long operations. */
export const texts = {
  title: '长操作',
  running: '长操作（{count} 个进行中）',
  note: '离开页面后操作继续进行，结果保留一天。',
  kinds: {
    configurationRefresh: '读取配置',
    productChange: '应用产品修改',
    configurationExport: '导出配置',
    variableImport: '导入变量',
    configurationImport: '导入配置',
    configurationCopy: '复制配置',
    templateApply: '应用模板',
    equipmentBinding: '设备绑定',
  },
  states: {
    running: '进行中',
    success: '已完成',
    failure: '失败',
    cancelled: '已取消',
    lost: '已中断',
  },
  cancel: '取消',
  cancelThis: '取消：{what}',
  download: '下载文件',
};
