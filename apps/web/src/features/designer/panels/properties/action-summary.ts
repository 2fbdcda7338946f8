import { clickActions, writeTypes } from '@penstock/contract/dashboard/click-action';
import { isJsonObject, type JsonObject } from '@penstock/contract/dashboard/json';
import { textField } from '@penstock/contract/document/fields';
import type { TextOf } from '../../../../texts/use-texts.ts';

/** An action in one line: what it does, and a mark where it has a condition. */
export function actionSummary(action: JsonObject, t: TextOf<'designerEvents'>): string {
  const kind = clickActions.find((one) => one === action['action']) ?? 'write';
  const text = kind === 'write' ? writeSummary(action, t) : otherSummary(kind, action, t);
  return isJsonObject(action['when']) ? t('summary.when', { action: text }) : text;
}

function writeSummary(action: JsonObject, t: TextOf<'designerEvents'>): string {
  const { binding } = action;
  if (!isJsonObject(binding)) return t('summary.unbound');
  const signal = textField(binding, 'title') || textField(binding, 'signalId');
  const type = writeTypes.find((one) => one === action['writeType']) ?? 'fixed';
  const typed = textField(action, 'writeValue');
  const value = typed || (action['pressType'] === 'set0' ? '0' : '1');
  switch (type) {
    case 'fixed':
      return `${signal} = ${value}`;
    case 'input':
      return t('summary.input', { signal });
    case 'toggle':
      return t('summary.toggle', { signal });
    case 'step':
      return t('summary.step', { signal, value: typed });
  }
}

function otherSummary(
  kind: Exclude<(typeof clickActions)[number], 'write'>,
  action: JsonObject,
  t: TextOf<'designerEvents'>,
): string {
  const link = kind === 'link' ? textField(action, 'link') : '';
  return link === '' ? t(`summary.kinds.${kind}`) : link;
}
