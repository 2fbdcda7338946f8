/** 页面脚本。 */
export const texts = {
  failed: '脚本“{title}”执行出错：{message}',
  faults: '页面脚本：{count} 处出错',
  clearFaults: '关闭',
  asks: '由脚本“{title}”询问。',
  yes: '是',
  noWrite: '此处不能写入。',
  leaves: '打开 {site} 的网页？',
  leavesText: '该地址属于其他网站，地址中的内容会发送给它：{address}',
  opens: '在新窗口中打开',
  badAddress: '只能打开 http、https 地址或本平台的路径。',
};
