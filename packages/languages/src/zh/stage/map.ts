/** Chinese: `stage.map`. */
export const texts = {
  'placeTexts.zoomIn': '放大',
  'placeTexts.zoomOut': '缩小',
  'placeTexts.critical': '紧急报警',
  'placeTexts.high': '高级报警',
  'placeTexts.medium': '中级报警',
  'placeTexts.low': '低级报警',
  'placeTexts.problem': '严重问题',
  'placeTexts.online': '在线',
  'placeTexts.offline': '离线',
  'placeTexts.withConnection': '{state} · {connection}',
  'placeTexts.marker': '{name}，{state}',
  'placeTexts.cluster': '此处共 {count} 个：{states}',
  'placeTexts.ofState': '{state} {count}',
  'placeTexts.comma': '，',
};
