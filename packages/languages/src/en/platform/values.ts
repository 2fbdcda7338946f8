/** English: `platform.values`. */
export const texts = {
  'historyFiles.timeTitle': 'Time',
  'historyFiles.sheetTitle': 'History',
  'texts.sheet': 'Report',
  'texts.start': 'From',
  'texts.end': 'To',
  'texts.equipment': 'Equipment',
  'texts.timeZone': 'Time zone',
  'texts.shift': 'Shift',
  'texts.coverage': 'Time known (%)',
  'texts.isOpen': 'Not over yet',
  'texts.yes': 'Yes',
  'texts.no': 'No',
  'alarmEvents.ofSubject': '{title}: {subject}',
};
