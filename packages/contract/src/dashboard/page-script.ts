import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { mark, text } from '../schema/field.ts';
import { recordId } from './binding.ts';

/** When a script of a page runs. */
export const pageTriggers = ['open', 'close', 'periodic', 'change'] as const;
export type PageTriggerKind = (typeof pageTriggers)[number];

/** The cause of a run of a script: a click of the viewer, or a trigger of the page. */
export const scriptStarts = ['click', ...pageTriggers] as const;
export type ScriptStart = (typeof scriptStarts)[number];

/** A signal that a script follows: its key, and its equipment, empty where it is the one whose page it is. */
export interface FollowedSignal {
  readonly signalId: string;
  readonly equipId?: string;
  readonly [more: string]: unknown;
}

/** When a script runs, as it is saved. Kinds that this version does not know are kept, and never run. */
export interface SavedTrigger {
  readonly kind: string;
  /** For `periodic`: the time between two runs, in s. */
  readonly interval?: number;
  /** For `change`: the signals; each change of one of them is a reason to run. */
  readonly signals?: readonly FollowedSignal[];
  readonly [more: string]: unknown;
}

/** A script of a page as it is saved: only what differs from the default; not of the specification. */
export interface PageScript {
  readonly id: string;
  readonly title: string;
  /** False keeps it from running. */
  readonly enabled?: boolean;
  /** Declares that it writes without a click: everybody who opens the page agrees to it once, or it writes nothing. */
  readonly writes?: boolean;
  readonly trigger: SavedTrigger;
  /** JavaScript; what it can use is in script-api/page-script-api.d.ts. */
  readonly source: string;
  readonly [more: string]: unknown;
}

const { pageScriptSignals, pageScriptInterval } = limits;

/** Checks a script of a page; adds nothing and takes nothing away. */
export const pageScriptSchema: z.ZodType<PageScript, PageScript> = z.looseObject({
  id: z.string().min(1).max(50),
  title: text('generalText'),
  enabled: z.boolean().exactOptional(),
  writes: z.boolean().exactOptional(),
  trigger: z.looseObject({
    kind: z.string().max(50),
    interval: z.number().min(pageScriptInterval.min).max(pageScriptInterval.max).exactOptional(),
    signals: z
      .array(z.looseObject({ signalId: recordId, equipId: recordId.exactOptional() }))
      .max(pageScriptSignals)
      .exactOptional(),
  }),
  source: mark(text('pageScript'), { code: 'javascript' }),
});

/** When a script runs. */
export type PageTrigger =
  | { readonly kind: 'open' | 'close' }
  | { readonly kind: 'periodic'; readonly interval: number }
  | { readonly kind: 'change'; readonly signals: readonly FollowedSignal[] };

/** Whether a script is declared to write without a click, and can run. */
export function writesWithoutClick(script: PageScript): boolean {
  return script.writes === true && triggerOf(script) !== undefined;
}

/** When a script runs, with defaults; undefined where it never does: it is disabled, or of a later version. */
export function triggerOf({ enabled = true, trigger }: PageScript): PageTrigger | undefined {
  const kind = pageTriggers.find((one) => one === trigger.kind);
  if (!enabled || kind === undefined) return undefined;
  switch (kind) {
    case 'open':
    case 'close':
      return { kind };
    case 'periodic':
      return { kind, interval: trigger.interval ?? pageScriptInterval.default };
    case 'change':
      return { kind, signals: trigger.signals ?? [] };
  }
}
