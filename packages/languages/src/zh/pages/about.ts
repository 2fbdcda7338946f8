/** About the product. */
export const texts = {
  title: '关于',
  versions: '版本',
  product: '产品',
  platform: '平台',
  application: '网页应用',
  reload: '平台版本与此页面不同，请刷新页面。',
  reloadNow: '刷新',
  news: '新增功能',
  licences: '许可证',
  licencesLead: '随产品发布的第三方软件共 {count} 个，此列表由构建内容生成。',
  licencesFailed: '许可证列表加载失败',
  filter: '按名称或许可证筛选',
  parts: { web: '网页应用', platform: '平台', gateway: '网关运行程序' },
  noText: '此软件包没有附带许可证全文。',
  noMatch: '没有匹配的软件包。',
};
