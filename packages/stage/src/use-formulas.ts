import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { FieldFormulas, noResults, withResults } from './model/field-formulas.ts';
import type { WidgetContent } from './model/widget-content.ts';
import { useStage } from './stage-context.ts';

const endNothing = () => undefined;

/**
 * The content of a widget that has formulas, with their present values. It is another only when one of these changes, so that values
 * that give the same draw nothing. Without a source of values, and of a type that is not known, it is as it was saved.
 */
export function useFormulas(content: WidgetContent): WidgetContent {
  const { model, values, types } = useStage();
  const type = types.get(content.type);
  const { formulas: saved } = content;
  const formulas = useMemo(() => type && new FieldFormulas(saved, type), [saved, type]);
  const follow = useCallback(
    (listener: () => void) => {
      if (!values || !formulas) return endNothing;
      const ends = [formulas.follow(values, listener), values.onSource(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    [values, formulas],
  );
  const results = useSyncExternalStore(follow, () =>
    formulas && values?.isConnected() === true ? formulas.results(values) : noResults,
  );
  return useMemo(
    () => withResults(content, results, model.appearance.ofElement(content.id)),
    [content, results, model.appearance],
  );
}
