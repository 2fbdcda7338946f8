import type { Json } from '@penstock/contract/dashboard/json';
import { savedWidgetSchema } from '@penstock/contract/dashboard/widget';
import { drawnStyle } from '@penstock/contract/dashboard/widget-style';
import type { WidgetRecord } from '@penstock/scene/page/record';
import { fieldValue, withField } from '@penstock/scene/widgets/field-value';
import { newWidget } from '@penstock/scene/widgets/new-widget';
import { describe, expect, it } from 'vitest';
import { widgetTypes } from './list.ts';
import type { WidgetField } from './definition.ts';
import { definitionOf, widgetDefinitions } from './list.ts';

const placed = (widgetType: string): WidgetRecord =>
  newWidget({
    id: 'a',
    widgetType,
    position: { x: 0, y: 0, width: 10, height: 10 },
    parentId: null,
    index: 'a0',
  });

const binding: Json = { type: 'signal', equipId: '', signalId: 'level', title: 'Level' };

/** Values that the control of a field can give. */
function valuesOf({ control }: WidgetField): readonly Json[] {
  switch (control.kind) {
    case 'text':
      return ['', 'x'.repeat(control.maxLength ?? 20)];
    case 'number':
      return [control.min ?? -5, control.max ?? 5];
    case 'switch':
      return [true, false];
    case 'choice':
      return control.options.map(({ value }) => value);
    case 'colour':
      return ['#123', '#11223344'];
    case 'fill':
      return ['#123', { type: 'linear', angle: 90, stops: [] }];
    case 'image':
      return ['image:0123'];
    case 'binding':
      return [binding];
    case 'sources':
      return [[], [{ id: 'level', title: 'Level', colour: '#123' }]];
    case 'report':
      return ['', '7'];
    case 'pairs':
      return [[{ type: 'mvar', x: { id: '3' }, y: null }, {}]];
    case 'theme':
      return [Array.from({ length: 10 }, () => '#123')];
    case 'maps':
      return [[control.value === 'state' ? { value: 1, state: 'running' } : { value: 1, text: 'On' }]];
    case 'camera':
      return ['', 'DS-2DE4225 01'];
    case 'scene':
      return ['', '12'];
    case 'area':
    case 'component':
      return ['', '5'];
    case 'symbol':
      return ['centrifugal-pump'];
    case 'rules':
      return [[{ symbol: '>', value: 1, ...(control.colours ? { colour: '#123' } : {}) }]];
    case 'place':
      return ['', '330000'];
    case 'clickEvent':
      return [{ enable: true, config: { action: 'write' } }];
    case 'disabledWhen':
      return [{ enable: true, binding, rules: [{ symbol: '!=', value: 0 }], reason: 'Open' }];
    case 'equipments':
      return [[], control.holds === 'ids' ? ['12'] : [{ title: 'Pump 1', equipmentId: '12' }]];
    case 'columns':
      return [[], control.options.map(({ value }) => value).toReversed()];
    case 'list':
      return [[], [{ ...(control.identity && { [control.identity]: '1' }), ...control.initial }]];
  }
}

describe.each(widgetDefinitions.map((definition) => [definition.type, definition] as const))(
  'the definition of %s',
  (type, definition) => {
    it('is found by its type, and starts as its schema allows', () => {
      expect(definitionOf(type)).toBe(definition);
      expect(definition.dataSchema.safeParse({}).error).toBeUndefined();
      expect(savedWidgetSchema(widgetTypes).safeParse(placed(type)).error).toBeUndefined();
    });

    it('has words in both languages', () => {
      const labels = [definition.title, ...definition.fields.map(({ label }) => label)];
      for (const { zh, en } of labels) {
        expect(zh).toMatch(/\p{Script=Han}/u);
        expect(en).toMatch(/^[\p{ASCII}]+$/u);
      }
    });

    it('has each field once, and a schema that takes what its control gives', () => {
      const { fields } = definition;
      expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length);
      for (const field of fields) {
        for (const value of valuesOf(field)) {
          const changed = withField(placed(type), field.path, value);
          const issues = savedWidgetSchema(widgetTypes).safeParse(changed).error?.issues ?? [];
          expect({ path: field.path, issues }).toEqual({ path: field.path, issues: [] });
        }
      }
    });

    it('has only fields that its schemas know', () => {
      const unknown = definition.fields.filter(({ path, control }) => {
        const [part, ...rest] = path.split('.');
        const read =
          part === 'data' ? definition.dataSchema.parse({}) : drawnStyle(definition.styleSchema, {});
        const value = fieldValue({ read }, ['read', ...rest].join('.'));
        return control.kind === 'binding' ? value !== null : value === undefined;
      });
      expect(unknown).toEqual([]);
    });
  },
);
