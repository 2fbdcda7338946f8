import { useTexts } from '../../../texts/use-texts.ts';
import { confirm } from '../../../kit/dialog/confirm.ts';
import type { SignalRow } from './signal-model.ts';

/** Deletes signals here, after a question where some of them are saved. */
export function useSignalRemoval(remove: (ids: ReadonlySet<string>) => void) {
  const { t } = useTexts('definition');
  return (gone: readonly SignalRow[]): void => {
    const ids = new Set(gone.map(({ id }) => id));
    const [first] = gone;
    if (first === undefined) return;
    if (gone.every(({ base }) => base === undefined)) {
      remove(ids);
      return;
    }
    void confirm({
      title:
        gone.length === 1
          ? t('signals.removeTitle', { name: first.key })
          : t('signals.removeTitleMany', { amount: gone.length }),
      text: t('signals.removeText'),
      action: t('signals.removeAction'),
      danger: true,
      run: async () => remove(ids),
    });
  };
}
