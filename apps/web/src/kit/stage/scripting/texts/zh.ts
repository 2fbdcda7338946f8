/** 页面脚本。 */
export const zh = {
  failed: '脚本“{title}”执行出错：{message}',
  asks: '由脚本“{title}”询问。',
  yes: '是',
  noWrite: '此处不能写入。',
  badAddress: '只能打开 http、https 地址或本平台的路径。',
};
