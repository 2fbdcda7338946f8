/** Work on several objects. */
export const texts = {
  progress: '进度',
  done: '已完成 {done} / {total}',
  doneAndFailed: '已完成 {done} / {total}，{failed} 项失败',
  cancel: '停止',
  ended: '已停止，还有 {count} 项未处理',
  failed: '{count} 项失败',
};
