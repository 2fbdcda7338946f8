/** The texts of the page of versions of the tools. */
export const texts = {
  title: '版本维护',
  add: '新增版本',
  edit: '修改版本',
  searchHint: '版本、更新内容',
  columns: { tool: '工具', version: '版本', isLatest: '是否最新', note: '更新内容', created: '添加时间' },
  tools: { configurationTool: '配置工具', networkTool: '虚拟网络工具', app: '手机应用' },
  latest: '最新',
  older: '否',
  actions: { edit: '修改', delete: '删除' },
  saved: '版本 {version} 已保存。',
  deleted: '版本 {version} 已删除。',
  deleteTitle: '删除“{tool}”的版本 {version}？',
  deleteText: '“检查新版本”将不再提供此版本。',
  empty: {
    title: '还没有版本',
    text: '平台之外各工具的版本，供工具中的“检查新版本”使用。',
  },
};
