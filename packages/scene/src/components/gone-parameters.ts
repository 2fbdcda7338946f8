import type { PageComponent } from '@penstock/contract/dashboard/component';
import { isJsonObject } from '@penstock/contract/dashboard/json';
import type { Editor } from '../editor/editor.ts';
import { withField } from '../widgets/field-value.ts';
import { componentIdOf, useOf } from './expand.ts';
import { isValueOf } from './parameter.ts';

/** A value that a use set and that its component has no parameter for, or one of another kind. */
export interface GoneParameter {
  readonly widgetId: string;
  readonly parameterId: string;
}

/**
 * Drops what uses of a component set for parameters that are gone or of another kind, as one step; all else that they set
 * stays. Answers what was dropped, for a note.
 */
export function dropGoneParameters(
  editor: Editor,
  componentId: string,
  component: Pick<PageComponent, 'parameters'>,
): readonly GoneParameter[] {
  const parameters = new Map(component.parameters.map((parameter) => [parameter.id, parameter]));
  const dropped: GoneParameter[] = [];
  editor.change('useComponent', (transaction) => {
    for (const record of editor.store.all()) {
      if (record.widgetType !== 'WidgetComponent' || componentIdOf(record) !== componentId) continue;
      const values = Object.entries(useOf(record).values);
      const kept = values.filter(([id, value]) => {
        const parameter = parameters.get(id);
        return parameter !== undefined && isValueOf(parameter, value);
      });
      if (kept.length === values.length) continue;
      const ids = new Set(kept.map(([id]) => id));
      for (const [id] of values) if (!ids.has(id)) dropped.push({ widgetId: record.id, parameterId: id });
      const made = Object.fromEntries(kept);
      transaction.set(
        withField(record, 'data.values', isJsonObject(made) && kept.length > 0 ? made : undefined),
      );
    }
  });
  return dropped;
}
