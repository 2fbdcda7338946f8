import type { RevisionRow } from '@penstock/contract/calls/configuration-revisions';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { State } from '../../design/State.tsx';
import { useAuthorText } from '../../kit/review/use-author-text.ts';
import { factColumn } from '../../kit/list/fact-column.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { sizeText } from '../../kit/transfer/transfer-rate.ts';
import type { Column } from '../../kit/list/list-declaration.ts';

/** The columns of the list of revisions. */
export function useRevisionColumns(): readonly Column<RevisionRow, never>[] {
  const { t } = useTexts('gatewayConfiguration');
  const authorText = useAuthorText();
  return useMemo(
    () => [
      factColumn(t, 'revision', { width: 90, hideable: false, card: 'name' }),
      {
        key: 'state',
        title: '',
        width: 110,
        hideable: false,
        card: 'state',
        render: (row) => row.current && <State kind="good">{t('current')}</State>,
      },
      factColumn(t, 'time', {
        width: 150,
        card: 'line',
        render: ({ time }) => <RelativeTime time={time} />,
      }),
      {
        key: 'author',
        title: t('columns.author'),
        width: 140,
        grow: 1,
        card: 'line',
        render: ({ author }) => (author === '' ? t('nobody') : authorText(author)),
        value: ({ author }) => authorText(author),
      },
      factColumn(t, 'note', { width: 200, grow: 3, card: 'line' }),
      {
        key: 'changes',
        title: t('columns.changes'),
        width: 100,
        align: 'end',
        card: 'line',
        render: ({ changes }) => (changes === null ? t('unknown') : groupedNumber(changes)),
        value: ({ changes }) => changes ?? '',
      },
      {
        key: 'size',
        title: t('columns.size'),
        width: 100,
        align: 'end',
        render: ({ size }) => (size === null ? t('unknown') : sizeText(size)),
        value: ({ size }) => size ?? '',
      },
    ],
    [t, authorText],
  );
}
