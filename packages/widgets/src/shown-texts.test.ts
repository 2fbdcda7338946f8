import { isShownField } from '@penstock/contract/dashboard/page-texts';
import { expect, it } from 'vitest';
import type { WidgetField } from './definition.ts';
import { widgetDefinitions } from './list.ts';

/** Fields of text that are the same in every language, and why. */
const sameInAll: Readonly<Record<string, string>> = {
  unit: 'Units are international.',
  value: 'It is written to the device.',
  timeFormat: 'It is a pattern.',
  format: 'It is a pattern.',
  flvReserve: 'It is an address.',
  hlsReserve: 'It is an address.',
  rtmpReserve: 'It is an address.',
  channelNumber: 'It is the number of a channel.',
  target: 'It is a time.',
  address: 'It is the name of a place, as maps have it.',
  keyPrefix: 'It is the beginning of keys of signals.',
  titleParameter: 'It is the id of a parameter.',
};

function textPaths({ path, control }: WidgetField): readonly string[] {
  if (control.kind === 'text') return [path];
  return control.kind === 'list' ? control.fields.flatMap(textPaths) : [];
}

it('each text that an author types is translated, or is the same in every language', () => {
  const names = new Set(
    widgetDefinitions
      .flatMap(({ fields }) => fields.flatMap(textPaths))
      .map((path) => path.slice(path.lastIndexOf('.') + 1)),
  );
  const undecided = [...names].filter((name) => !isShownField(name) && !Object.hasOwn(sameInAll, name));
  expect(undecided).toEqual([]);
  expect(Object.keys(sameInAll).filter((name) => isShownField(name) || !names.has(name))).toEqual([]);
});
