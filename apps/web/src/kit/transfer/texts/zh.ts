/** What uploads and downloads say. */
export const zh = {
  of: '{part} / 共 {total}',
  rate: '{rate}/秒',
  left: '剩余 {seconds} 秒',
  cancel: '取消',
  cancelThis: '取消：{name}',
  failed: '传输失败',
} as const;
