// Generated from packages/contract/script-api/page-script-api.d.ts; do not edit. scripts/script-api/script-api.test.ts compares both.
// To write it again: npx tsx --conditions=penstock scripts/generate-script-api.ts && npx biome format --write apps/web/src/kit/script
import type { ApiEntry } from './api-entry.ts';

/** All that scripts of a page can use beside what JavaScript has, each object before its members. */
export const pageScriptApi: readonly ApiEntry[] = [
  {
    "name": "SignalValue",
    "kind": "type",
    "signature": "SignalValue = ReturnType<JSON['parse']>",
    "doc": "The value of a signal: a number, a switch, a text, or null."
  },
  {
    "name": "Signal",
    "kind": "type",
    "signature": "Signal",
    "doc": "A signal as the page knows it."
  },
  {
    "name": "Signal.key",
    "kind": "field",
    "signature": "key: string",
    "doc": ""
  },
  {
    "name": "Signal.value",
    "kind": "field",
    "signature": "value: SignalValue",
    "doc": "The last value; null before the first."
  },
  {
    "name": "Signal.quality",
    "kind": "field",
    "signature": "quality: 'good' | 'bad' | 'uncertain' | 'unknown'",
    "doc": "How far the value can be trusted; `unknown` before the first."
  },
  {
    "name": "Signal.isOld",
    "kind": "field",
    "signature": "isOld: boolean",
    "doc": "It was read so long ago that it is the last known value and no longer live."
  },
  {
    "name": "Signal.time",
    "kind": "field",
    "signature": "time: number",
    "doc": "When it was read, ms since 1970; 0 before the first time."
  },
  {
    "name": "Signal.text",
    "kind": "field",
    "signature": "text: string",
    "doc": "The value as widgets show it: with decimals, unit, and the words of states in the language of the reader."
  },
  {
    "name": "Signal.title",
    "kind": "field",
    "signature": "title: string",
    "doc": ""
  },
  {
    "name": "Signal.unit",
    "kind": "field",
    "signature": "unit: string",
    "doc": ""
  },
  {
    "name": "WriteResult",
    "kind": "type",
    "signature": "WriteResult",
    "doc": "The outcome of a write."
  },
  {
    "name": "WriteResult.ok",
    "kind": "field",
    "signature": "ok: boolean",
    "doc": "It was written; `state` says whether it was read back."
  },
  {
    "name": "WriteResult.state",
    "kind": "field",
    "signature": "state: 'confirmed' | 'pending' | 'cancelled' | 'superseded' | 'failed'",
    "doc": "`pending`: it was sent, and nothing was read back yet. `cancelled`: the reader decided against it. `superseded`: it was not written, since a later value of this script took its place."
  },
  {
    "name": "WriteResult.message",
    "kind": "field",
    "signature": "message: string",
    "doc": "Why it failed, in the language of the reader; else empty."
  },
  {
    "name": "WriteOptions",
    "kind": "type",
    "signature": "WriteOptions",
    "doc": ""
  },
  {
    "name": "WriteOptions.equipmentId",
    "kind": "field",
    "signature": "equipmentId?: string",
    "doc": "Another equipment that the page shows; the one whose page it is where it is left out."
  },
  {
    "name": "WriteOptions.question",
    "kind": "field",
    "signature": "question?: string",
    "doc": "Asks this before it is written. Signals that ask for a confirmation of their own do so in any case."
  },
  {
    "name": "signals",
    "kind": "object",
    "signature": "signals",
    "doc": "Signals of the equipment whose page it is, and of others that the page shows, by their keys."
  },
  {
    "name": "signals.read",
    "kind": "function",
    "signature": "read(key: string, equipmentId?: string): Signal",
    "doc": "The present facts that the page knows about a signal. Names that are no texts in the script are followed from the first read on."
  },
  {
    "name": "signals.value",
    "kind": "function",
    "signature": "value(key: string, equipmentId?: string): SignalValue",
    "doc": "The value of a signal; null unless it is good."
  },
  {
    "name": "signals.write",
    "kind": "function",
    "signature": "write(key: string, value: number | boolean | string, options?: WriteOptions): Promise<WriteResult>",
    "doc": "Writes a signal, with the rights of the reader and the questions that the signal asks. Without a click only where the script is declared to write, its author may write the equipment, and the reader has agreed."
  },
  {
    "name": "page",
    "kind": "object",
    "signature": "page",
    "doc": "The page, and the equipment that it is shown for."
  },
  {
    "name": "page.id",
    "kind": "field",
    "signature": "id: string",
    "doc": ""
  },
  {
    "name": "page.title",
    "kind": "field",
    "signature": "title: string",
    "doc": ""
  },
  {
    "name": "page.equipmentId",
    "kind": "field",
    "signature": "equipmentId: string",
    "doc": ""
  },
  {
    "name": "navigate",
    "kind": "function",
    "signature": "navigate(page: string): Promise<null>",
    "doc": "Opens another page of the product, by its title or its id, for the same equipment. Fails where there is none."
  },
  {
    "name": "openLink",
    "kind": "function",
    "signature": "openLink(address: string, target?: '_self' | '_blank'): Promise<null>",
    "doc": "Opens an address: http, https, or a path of this platform; in a run that a click began, once. Other sites are asked about and opened in a new window, paths of this platform in a new one unless it is `_self`."
  },
  {
    "name": "show",
    "kind": "function",
    "signature": "show(text: string, kind?: 'good' | 'warning' | 'danger'): void",
    "doc": "Shows a short message: at most 10 in a run, 500 characters each."
  },
  {
    "name": "ask",
    "kind": "function",
    "signature": "ask(question: string): Promise<boolean>",
    "doc": "Asks the reader, who answers yes (true) or no (false): at most 5 times in a run, 500 characters each."
  },
  {
    "name": "WidgetLook",
    "kind": "type",
    "signature": "WidgetLook",
    "doc": "How a widget looks. What is left out stays as it is."
  },
  {
    "name": "WidgetLook.text",
    "kind": "field",
    "signature": "text?: string",
    "doc": ""
  },
  {
    "name": "WidgetLook.visible",
    "kind": "field",
    "signature": "visible?: boolean",
    "doc": ""
  },
  {
    "name": "WidgetLook.fill",
    "kind": "field",
    "signature": "fill?: string",
    "doc": "Colour of its background, such as `#1d7f4e`."
  },
  {
    "name": "WidgetLook.colour",
    "kind": "field",
    "signature": "colour?: string",
    "doc": "Colour of its text."
  },
  {
    "name": "Widget",
    "kind": "type",
    "signature": "Widget",
    "doc": ""
  },
  {
    "name": "Widget.set",
    "kind": "field",
    "signature": "set(look: WidgetLook): void",
    "doc": "Changes how the widget looks, here and until the page is opened again."
  },
  {
    "name": "widget",
    "kind": "function",
    "signature": "widget(name: string): Widget",
    "doc": "A widget of the page, by its name or its id. Where there is none nothing happens, and a trial says so."
  },
  {
    "name": "storage",
    "kind": "object",
    "signature": "storage",
    "doc": "Data that this browser keeps for the page and the reader: 1 KB an item and 64 KB in all, as JSON, with names of at most 64 characters. All scripts of the page share it."
  },
  {
    "name": "storage.get",
    "kind": "function",
    "signature": "get(name: string): SignalValue",
    "doc": "The stored value; null where there is none."
  },
  {
    "name": "storage.set",
    "kind": "function",
    "signature": "set(name: string, value: unknown): void",
    "doc": "Stores what JSON can hold. Throws when it is too large."
  },
  {
    "name": "storage.remove",
    "kind": "function",
    "signature": "remove(name: string): boolean",
    "doc": "Whether there was such an item."
  },
  {
    "name": "storage.names",
    "kind": "function",
    "signature": "names(): string[]",
    "doc": ""
  },
  {
    "name": "NumberFormat",
    "kind": "type",
    "signature": "NumberFormat",
    "doc": ""
  },
  {
    "name": "NumberFormat.decimals",
    "kind": "field",
    "signature": "decimals?: number",
    "doc": "From 0 to 6; 2 where it is left out and the number is not whole."
  },
  {
    "name": "NumberFormat.unit",
    "kind": "field",
    "signature": "unit?: string",
    "doc": ""
  },
  {
    "name": "format",
    "kind": "function",
    "signature": "format(value: SignalValue, options?: NumberFormat): string",
    "doc": "A value as text: numbers with decimals, thousands by comma and unit; a dash for null."
  },
  {
    "name": "sleep",
    "kind": "function",
    "signature": "sleep(milliseconds: number): Promise<null>",
    "doc": "Waits so many ms, at most 10,000."
  },
  {
    "name": "console",
    "kind": "object",
    "signature": "console",
    "doc": "Lines for whoever tries the script in the designer: at most 100 in a run, 500 characters each."
  },
  {
    "name": "console.debug",
    "kind": "function",
    "signature": "debug(...values: unknown[]): void",
    "doc": ""
  },
  {
    "name": "console.log",
    "kind": "function",
    "signature": "log(...values: unknown[]): void",
    "doc": ""
  },
  {
    "name": "console.info",
    "kind": "function",
    "signature": "info(...values: unknown[]): void",
    "doc": ""
  },
  {
    "name": "console.warn",
    "kind": "function",
    "signature": "warn(...values: unknown[]): void",
    "doc": ""
  },
  {
    "name": "console.error",
    "kind": "function",
    "signature": "error(...values: unknown[]): void",
    "doc": ""
  },
  {
    "name": "time",
    "kind": "object",
    "signature": "time",
    "doc": ""
  },
  {
    "name": "time.now",
    "kind": "function",
    "signature": "now(): number",
    "doc": "ms since 1970."
  },
  {
    "name": "time.iso",
    "kind": "function",
    "signature": "iso(milliseconds?: number): string",
    "doc": "ISO 8601 in UTC; of now without an argument."
  },
  {
    "name": "time.format",
    "kind": "function",
    "signature": "format(milliseconds: number, pattern?: string, offsetMinutes?: number): string",
    "doc": "A pattern of YYYY, MM, DD, HH, mm, ss and SSS; the offset of the time zone in minutes, 480 for China."
  },
  {
    "name": "ScriptInput",
    "kind": "type",
    "signature": "ScriptInput",
    "doc": "The argument of `main`. A script without `main` is the body of one, whose argument is `input`."
  },
  {
    "name": "ScriptInput.reason",
    "kind": "field",
    "signature": "reason: 'open' | 'close' | 'periodic' | 'change' | 'click' | 'trial'",
    "doc": ""
  },
  {
    "name": "ScriptInput.time",
    "kind": "field",
    "signature": "time: number",
    "doc": "When it was due, ms since 1970."
  },
  {
    "name": "ScriptInput.changed",
    "kind": "field",
    "signature": "changed: string[]",
    "doc": "The keys of the signals that changed; empty unless the reason is a change."
  },
  {
    "name": "ScriptInput.widgetId",
    "kind": "field",
    "signature": "widgetId: string",
    "doc": "The id of the widget that was clicked; empty unless the reason is a click."
  }
];
