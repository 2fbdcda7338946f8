import type { Recording } from '@penstock/contract/configuration/model/recording';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { DefinitionFrame } from './DefinitionFrame.tsx';
import { recordingList } from './definition-lists.ts';
import type { DefinitionState } from './definition-state.ts';
import type { ItemForm } from './ItemEditor.tsx';
import { ItemListPage } from './ItemListPage.tsx';
import { ParameterFields } from './ParameterFields.tsx';
import type { ItemListWords } from './use-item-list.ts';
import { useTarget } from './use-target.ts';
import { enabledColumn } from './enabled-column.tsx';

/** The recordings of a product or an equipment: which signals are recorded together, and when. */
export function RecordingsPage() {
  const target = useTarget();
  return (
    <DefinitionFrame key={target.id} target={target}>
      {(state) => <Recordings state={state} />}
    </DefinitionFrame>
  );
}

function Recordings({ state }: { readonly state: DefinitionState }) {
  const { t } = useTexts('definition');
  const words = useMemo((): ItemListWords<Recording> => {
    const when = ({ recordedWhen, intervalMs }: Recording) =>
      recordedWhen === 'change'
        ? t('recordings.onChange')
        : t('recordings.every', { seconds: groupedNumber(intervalMs / 1000) });
    const what = ({ keys }: Recording) =>
      keys.length === 0 ? t('recordings.all') : t('recordings.some', { count: keys.length });
    return {
      title: t('recordings.title'),
      add: t('recordings.add'),
      empty: { title: t('recordings.empty'), text: t('recordings.emptyText') },
      removeText: '',
      searched: ({ title, keys }) => `${title} ${keys.join(' ')}`,
      columns: [
        {
          key: 'title',
          title: t('columns.title'),
          width: 200,
          grow: 2,
          card: 'line',
          value: ({ item }) => item.title,
        },
        enabledColumn(t),
        {
          key: 'when',
          title: t('columns.when'),
          width: 160,
          grow: 1,
          card: 'line',
          value: ({ item }) => when(item),
        },
        {
          key: 'signals',
          title: t('columns.signals'),
          width: 120,
          card: 'line',
          value: ({ item }) => what(item),
        },
      ],
    };
  }, [t]);
  const form = useMemo(
    (): ItemForm => ({
      sections: [
        { key: 'recording', title: t('recordings.one'), fields: ['id', 'title', 'enabled'] },
        {
          key: 'when',
          title: t('columns.when'),
          fields: ['recordedWhen', 'intervalMs', 'minIntervalMs', 'greatestIntervalMs'],
        },
        { key: 'signals', title: t('columns.signals'), fields: ['keys'] },
      ],
      below: (edited, name) =>
        state.target.kind === 'product' && name !== undefined ? (
          <ParameterFields state={state} form={edited} list="recordings" item={name} />
        ) : null,
    }),
    [t, state],
  );
  return (
    <ItemListPage list={recordingList} state={state} words={words} kind={t('recordings.one')} form={form} />
  );
}
