/** Texts of uploads and downloads. */
export const texts = {
  of: '{part} / 共 {total}',
  rate: '{rate}/秒',
  left: '剩余 {seconds} 秒',
  cancel: '取消',
  cancelThis: '取消：{name}',
  failed: '传输失败',
  pick: '选择文件',
  drop: '将文件拖到这里，或',
  another: '换一个文件',
};
