import type { FoundSource } from '@penstock/contract/dashboard/bound-source';
import { sourcesOf } from '@penstock/contract/dashboard/widget-sources';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import type { WidgetContent } from './model/widget-content.ts';
import { targetOfItem, type ValueTarget } from './values/value-target.ts';

/**
 * The targets whose live values a widget shows: every source in its data but those of clicks and locks, and those of its formulas. `type` is
 * its type where that is known.
 */
export function followedTargets(
  { data, formulas }: Pick<WidgetContent, 'data' | 'formulas'>,
  type: WidgetType | undefined,
): readonly ValueTarget[] {
  const shown = shownKind(type, data?.['dataType']);
  const ofData = data === undefined ? [] : sourcesOf({ data });
  const ofFormulas = formulas === undefined ? [] : sourcesOf({ formulas });
  return [
    ...ofData.filter((source) => !isOfClick(source) && (shown === undefined || source.kind === shown)),
    ...ofFormulas,
  ].flatMap((source) => targetOfSource(source) ?? []);
}

/**
 * The only kind of sources that a chart shows: one of signals can still have the monitoring variables of before.
 * Undefined for other widgets, and for XY lines, whose pairs have kinds of their own.
 */
function shownKind(type: WidgetType | undefined, dataType: unknown): string | undefined {
  if (!type?.showsOneKind) return undefined;
  // Signals are what is shown where nothing is chosen.
  return typeof dataType === 'string' ? dataType : 'signal';
}

function isOfClick({ isWritten, path }: FoundSource): boolean {
  const names = path.split('.');
  return isWritten || names.includes('clickEvent') || names.includes('disabledWhen');
}

/** Undefined for what has no single value. */
function targetOfSource(source: FoundSource): ValueTarget | undefined {
  switch (source.kind) {
    case 'signal':
    case 'mvar':
    case 'system':
      return targetOfItem(source.kind, source);
    case 'report':
    case 'scene':
    case 'equipment':
      return undefined;
  }
}
