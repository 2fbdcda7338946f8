import type { Json } from '@penstock/contract/dashboard/json';
import type { Editor } from '@penstock/scene/editor/editor';
import type { StepName } from '@penstock/scene/history/step-name';
import type { WidgetRecord } from '@penstock/scene/page/record';
import { withField } from '@penstock/scene/widgets/field-value';
import { type Shared, sharedValue } from '../../shared-value.ts';
import { defaultValue, drawnValue } from './drawn-value.ts';

/** Reads and sets fields of all selected widgets at once, by their paths. */
export interface FieldAccess {
  readonly value: (path: string) => Shared<unknown>;
  /** Undefined puts back the default. Everything with the same `squash`, made in a row, is one step. */
  readonly set: (path: string, value: Json | undefined, squash?: string) => void;
  /** Sets several fields as one step. */
  readonly setAll: (values: ReadonlyMap<string, Json | undefined>) => void;
  /** Whether all have an empty text there by default: the field can be cleared. */
  readonly isOptional: (path: string) => boolean;
  /** Makes later changes a step of their own. */
  readonly endSquash: () => void;
  /** Takes back what was set at a path with this `squash`. */
  readonly bail: (path: string, squash: string) => void;
}

/** The name of the step that a change of a field is. */
export function stepNameOf(path: string): StepName {
  const [part = ''] = path.split('.', 1);
  if (part === 'widgetName') return 'rename';
  return part === 'style' || part === 'position' || part === 'clickEvent' || part === 'animation'
    ? part
    : 'data';
}

/** The fields of some widgets. `name`: of the steps, where it does not follow from the path. */
export function fieldAccess(editor: Editor, records: readonly WidgetRecord[], name?: StepName): FieldAccess {
  return {
    value: (path) => sharedValue(records.map((record) => drawnValue(record, path))),
    set: (path, value, squash) => {
      editor.change(
        name ?? stepNameOf(path),
        (transaction) => {
          for (const { id } of records) {
            const record = transaction.get(id);
            if (record !== undefined) transaction.set(withField(record, path, value));
          }
        },
        squash === undefined ? undefined : squashOf(path, squash),
      );
    },
    setAll: (values) => {
      const [path = ''] = values.keys();
      editor.change(name ?? stepNameOf(path), (transaction) => {
        for (const { id } of records) {
          for (const [at, value] of values) {
            const record = transaction.get(id);
            if (record !== undefined) transaction.set(withField(record, at, value));
          }
        }
      });
    },
    isOptional: (path) => records.every(({ widgetType }) => defaultValue(widgetType, path) === ''),
    endSquash: () => editor.history.endSquash(),
    bail: (path, squash) => editor.history.bail(squashOf(path, squash)),
  };
}

const squashOf = (path: string, squash: string) => `${path} ${squash}`;
