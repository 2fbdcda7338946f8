/** English: `stage.map`. */
export const texts = {
  'placeTexts.zoomIn': 'Zoom in',
  'placeTexts.zoomOut': 'Zoom out',
  'placeTexts.alarm': 'Alarm',
  'placeTexts.online': 'Online',
  'placeTexts.offline': 'Offline',
  'placeTexts.marker': '{name}, {state}',
  'placeTexts.cluster': '{count, plural, one {# equipment} other {# equipments}}: {states}',
  'placeTexts.ofState': '{count} {state}',
  'placeTexts.comma': ', ',
};
