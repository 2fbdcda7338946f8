/** Chinese: `stage.map`. */
export const texts = {
  'placeTexts.zoomIn': '放大',
  'placeTexts.zoomOut': '缩小',
  'placeTexts.alarm': '有报警',
  'placeTexts.online': '在线',
  'placeTexts.offline': '离线',
  'placeTexts.marker': '{name}，{state}',
  'placeTexts.cluster': '{count} 台设备：{states}',
  'placeTexts.ofState': '{count} 台{state}',
  'placeTexts.comma': '，',
};
