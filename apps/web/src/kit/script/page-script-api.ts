// Generated from packages/contract/script-api/page-script-api.d.ts; do not edit. scripts/script-api/script-api.test.ts compares both.
// To write it again: npx tsx --conditions=penstock scripts/generate-script-api.ts && npx biome format --write apps/web/src/kit/script packages/languages/src/en/script-api
import type { ApiEntry } from './api-entry.ts';

/** All that scripts of a page can use beside what JavaScript has, each object before its members. */
export const pageScriptApi: readonly ApiEntry[] = [
  {
    name: 'SignalValue',
    kind: 'type',
    signature: "SignalValue = ReturnType<JSON['parse']>",
  },
  {
    name: 'Signal',
    kind: 'type',
    signature: 'Signal',
  },
  {
    name: 'Signal.key',
    kind: 'field',
    signature: 'key: string',
  },
  {
    name: 'Signal.value',
    kind: 'field',
    signature: 'value: SignalValue',
  },
  {
    name: 'Signal.quality',
    kind: 'field',
    signature: "quality: 'good' | 'bad' | 'uncertain' | 'unknown'",
  },
  {
    name: 'Signal.isOld',
    kind: 'field',
    signature: 'isOld: boolean',
  },
  {
    name: 'Signal.time',
    kind: 'field',
    signature: 'time: number',
  },
  {
    name: 'Signal.text',
    kind: 'field',
    signature: 'text: string',
  },
  {
    name: 'Signal.title',
    kind: 'field',
    signature: 'title: string',
  },
  {
    name: 'Signal.unit',
    kind: 'field',
    signature: 'unit: string',
  },
  {
    name: 'WriteResult',
    kind: 'type',
    signature: 'WriteResult',
  },
  {
    name: 'WriteResult.ok',
    kind: 'field',
    signature: 'ok: boolean',
  },
  {
    name: 'WriteResult.state',
    kind: 'field',
    signature: "state: 'confirmed' | 'pending' | 'cancelled' | 'superseded' | 'failed'",
  },
  {
    name: 'WriteResult.message',
    kind: 'field',
    signature: 'message: string',
  },
  {
    name: 'WriteOptions',
    kind: 'type',
    signature: 'WriteOptions',
  },
  {
    name: 'WriteOptions.equipmentId',
    kind: 'field',
    signature: 'equipmentId?: string',
  },
  {
    name: 'WriteOptions.question',
    kind: 'field',
    signature: 'question?: string',
  },
  {
    name: 'signals',
    kind: 'object',
    signature: 'signals',
  },
  {
    name: 'signals.read',
    kind: 'function',
    signature: 'read(key: string, equipmentId?: string): Signal',
  },
  {
    name: 'signals.value',
    kind: 'function',
    signature: 'value(key: string, equipmentId?: string): SignalValue',
  },
  {
    name: 'signals.write',
    kind: 'function',
    signature:
      'write(key: string, value: number | boolean | string, options?: WriteOptions): Promise<WriteResult>',
  },
  {
    name: 'page',
    kind: 'object',
    signature: 'page',
  },
  {
    name: 'page.id',
    kind: 'field',
    signature: 'id: string',
  },
  {
    name: 'page.title',
    kind: 'field',
    signature: 'title: string',
  },
  {
    name: 'page.equipmentId',
    kind: 'field',
    signature: 'equipmentId: string',
  },
  {
    name: 'navigate',
    kind: 'function',
    signature: 'navigate(page: string): Promise<null>',
  },
  {
    name: 'openLink',
    kind: 'function',
    signature: "openLink(address: string, target?: '_self' | '_blank'): Promise<null>",
  },
  {
    name: 'show',
    kind: 'function',
    signature: "show(text: string, kind?: 'good' | 'warning' | 'danger'): void",
  },
  {
    name: 'ask',
    kind: 'function',
    signature: 'ask(question: string): Promise<boolean>',
  },
  {
    name: 'WidgetLook',
    kind: 'type',
    signature: 'WidgetLook',
  },
  {
    name: 'WidgetLook.text',
    kind: 'field',
    signature: 'text?: string',
  },
  {
    name: 'WidgetLook.visible',
    kind: 'field',
    signature: 'visible?: boolean',
  },
  {
    name: 'WidgetLook.fill',
    kind: 'field',
    signature: 'fill?: string',
  },
  {
    name: 'WidgetLook.colour',
    kind: 'field',
    signature: 'colour?: string',
  },
  {
    name: 'Widget',
    kind: 'type',
    signature: 'Widget',
  },
  {
    name: 'Widget.set',
    kind: 'field',
    signature: 'set(look: WidgetLook): void',
  },
  {
    name: 'widget',
    kind: 'function',
    signature: 'widget(name: string): Widget',
  },
  {
    name: 'storage',
    kind: 'object',
    signature: 'storage',
  },
  {
    name: 'storage.get',
    kind: 'function',
    signature: 'get(name: string): SignalValue',
  },
  {
    name: 'storage.set',
    kind: 'function',
    signature: 'set(name: string, value: unknown): void',
  },
  {
    name: 'storage.remove',
    kind: 'function',
    signature: 'remove(name: string): boolean',
  },
  {
    name: 'storage.names',
    kind: 'function',
    signature: 'names(): string[]',
  },
  {
    name: 'NumberFormat',
    kind: 'type',
    signature: 'NumberFormat',
  },
  {
    name: 'NumberFormat.decimals',
    kind: 'field',
    signature: 'decimals?: number',
  },
  {
    name: 'NumberFormat.unit',
    kind: 'field',
    signature: 'unit?: string',
  },
  {
    name: 'format',
    kind: 'function',
    signature: 'format(value: SignalValue, options?: NumberFormat): string',
  },
  {
    name: 'sleep',
    kind: 'function',
    signature: 'sleep(milliseconds: number): Promise<null>',
  },
  {
    name: 'console',
    kind: 'object',
    signature: 'console',
  },
  {
    name: 'console.debug',
    kind: 'function',
    signature: 'debug(...values: unknown[]): void',
  },
  {
    name: 'console.log',
    kind: 'function',
    signature: 'log(...values: unknown[]): void',
  },
  {
    name: 'console.info',
    kind: 'function',
    signature: 'info(...values: unknown[]): void',
  },
  {
    name: 'console.warn',
    kind: 'function',
    signature: 'warn(...values: unknown[]): void',
  },
  {
    name: 'console.error',
    kind: 'function',
    signature: 'error(...values: unknown[]): void',
  },
  {
    name: 'time',
    kind: 'object',
    signature: 'time',
  },
  {
    name: 'time.now',
    kind: 'function',
    signature: 'now(): number',
  },
  {
    name: 'time.iso',
    kind: 'function',
    signature: 'iso(milliseconds?: number): string',
  },
  {
    name: 'time.format',
    kind: 'function',
    signature: 'format(milliseconds: number, pattern?: string, offsetMinutes?: number): string',
  },
  {
    name: 'ScriptInput',
    kind: 'type',
    signature: 'ScriptInput',
  },
  {
    name: 'ScriptInput.reason',
    kind: 'field',
    signature: "reason: 'open' | 'close' | 'periodic' | 'change' | 'click' | 'trial'",
  },
  {
    name: 'ScriptInput.time',
    kind: 'field',
    signature: 'time: number',
  },
  {
    name: 'ScriptInput.changed',
    kind: 'field',
    signature: 'changed: string[]',
  },
  {
    name: 'ScriptInput.widgetId',
    kind: 'field',
    signature: 'widgetId: string',
  },
];
