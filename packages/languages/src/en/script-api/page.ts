// Generated from packages/contract/script-api/page-script-api.d.ts; do not edit.
/** English: `script-api.page`. */
export const texts = {
  SignalValue: 'The value of a signal: a number, a switch, a text, or null.',
  Signal: 'A signal as the page knows it.',
  'Signal.value': 'The last value; null before the first.',
  'Signal.quality': 'How far the value can be trusted; `unknown` before the first.',
  'Signal.isOld': 'It was read so long ago that it is the last known value and no longer live.',
  'Signal.time': 'When it was read, ms since 1970; 0 before the first time.',
  'Signal.text':
    'The value as widgets show it: with decimals, unit, and the words of states in the language of the reader.',
  WriteResult: 'The outcome of a write.',
  'WriteResult.ok': 'It was written; `state` says whether it was read back.',
  'WriteResult.state':
    '`pending`: it was sent, and nothing was read back yet. `cancelled`: the reader decided against it. `superseded`: it was not written, since a later value of this script took its place.',
  'WriteResult.message': 'Why it failed, in the language of the reader; else empty.',
  'WriteOptions.equipmentId':
    'Another equipment that the page shows; the one whose page it is where it is left out.',
  'WriteOptions.question':
    'Asks this before it is written. Signals that ask for a confirmation of their own do so in any case.',
  signals: 'Signals of the equipment whose page it is, and of others that the page shows, by their keys.',
  'signals.read':
    'The present facts that the page knows about a signal. Names that are no texts in the script are followed from the first read on.',
  'signals.value': 'The value of a signal; null unless it is good.',
  'signals.write':
    'Writes a signal, with the rights of the reader and the questions that the signal asks. Without a click only where the script is declared to write, its author may write the equipment, and the reader has agreed.',
  page: 'The page, and the equipment that it is shown for.',
  navigate:
    'Opens another page of the product, by its title or its id, for the same equipment. Fails where there is none.',
  openLink:
    'Opens an address: http, https, or a path of this platform; in a run that a click began, once. Other sites are asked about and opened in a new window, paths of this platform in a new one unless it is `_self`.',
  show: 'Shows a short message: at most 10 in a run, 500 characters each.',
  ask: 'Asks the reader, who answers yes (true) or no (false): at most 5 times in a run, 500 characters each.',
  WidgetLook: 'How a widget looks. What is left out stays as it is.',
  'WidgetLook.fill': 'Colour of its background, such as `#1d7f4e`.',
  'WidgetLook.colour': 'Colour of its text.',
  'Widget.set': 'Changes how the widget looks, here and until the page is opened again.',
  widget:
    'A widget of the page, by its name or its id. Where there is none nothing happens, and a trial says so.',
  storage:
    'Data that this browser keeps for the page and the reader: 1 KB an item and 64 KB in all, as JSON, with names of at most 64 characters. All scripts of the page share it.',
  'storage.get': 'The stored value; null where there is none.',
  'storage.set': 'Stores what JSON can hold. Throws when it is too large.',
  'storage.remove': 'Whether there was such an item.',
  'NumberFormat.decimals': 'From 0 to 6; 2 where it is left out and the number is not whole.',
  format: 'A value as text: numbers with decimals, thousands by comma and unit; a dash for null.',
  sleep: 'Waits so many ms, at most 10,000.',
  console: 'Lines for whoever tries the script in the designer: at most 100 in a run, 500 characters each.',
  'time.now': 'ms since 1970.',
  'time.iso': 'ISO 8601 in UTC; of now without an argument.',
  'time.format':
    'A pattern of YYYY, MM, DD, HH, mm, ss and SSS; the offset of the time zone in minutes, 480 for China.',
  ScriptInput:
    'The argument of `main`. A script without `main` is the body of one, whose argument is `input`.',
  'ScriptInput.time': 'When it was due, ms since 1970.',
  'ScriptInput.changed': 'The keys of the signals that changed; empty unless the reason is a change.',
  'ScriptInput.widgetId': 'The id of the widget that was clicked; empty unless the reason is a click.',
};
