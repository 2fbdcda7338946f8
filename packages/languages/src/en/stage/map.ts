/** English: `stage.map`. */
export const texts = {
  'placeTexts.zoomIn': 'Zoom in',
  'placeTexts.zoomOut': 'Zoom out',
  'placeTexts.critical': 'Critical alarm',
  'placeTexts.high': 'High alarm',
  'placeTexts.medium': 'Medium alarm',
  'placeTexts.low': 'Low alarm',
  'placeTexts.problem': 'Severe problem',
  'placeTexts.online': 'Online',
  'placeTexts.offline': 'Offline',
  'placeTexts.withConnection': '{state} · {connection}',
  'placeTexts.marker': '{name}, {state}',
  'placeTexts.cluster': '{count} here: {states}',
  'placeTexts.ofState': '{state} {count}',
  'placeTexts.comma': ', ',
};
