import type { RevisionRow } from '@penstock/contract/calls/configuration-revisions';
import { useMemo } from 'react';
import { fieldLabel } from '@penstock/contract/texts/label';
import type { Language } from '@penstock/languages/language';
import { useLanguage } from '../../app/preferences.ts';
import { type TextOf, useTexts } from '../../texts/use-texts.ts';
import { State } from '../../design/State.tsx';
import { useAuthorText } from '../../kit/review/use-author-text.ts';
import { factColumn } from '../../kit/list/fact-column.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { sizeText } from '../../kit/transfer/transfer-rate.ts';
import type { Column } from '../../kit/list/list-declaration.ts';

/** The columns of the list of revisions. */
export function useRevisionColumns(): readonly Column<RevisionRow, never>[] {
  const { t } = useTexts('gatewayConfiguration');
  const language = useLanguage();
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
        // A gateway starts with an empty configuration, which nobody made.
        render: ({ revision, time }) => (revision === 0 ? t('initial') : <RelativeTime time={time} />),
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
        width: 200,
        grow: 4,
        card: 'line',
        render: (row) => changesText(row, t, language),
        value: (row) => changesText(row, t, language),
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
    [t, language, authorText],
  );
}

/** The objects that a revision changed, by their names; of one that was not made from here only that it is not known. */
function changesText(
  { summary, changes }: RevisionRow,
  t: TextOf<'gatewayConfiguration'>,
  language: Language,
): string {
  if (summary === null || summary.length === 0)
    return changes === null ? t('unknown') : t('changed.counted', { count: changes });
  const parts = summary.map(({ section, kind, count, names }) => {
    const label = fieldLabel(undefined, section, language);
    const shown = names.map((name) => (section === 'settings' ? fieldLabel(section, name, language) : name));
    const named =
      new Intl.ListFormat(language).format(shown) +
      (count > shown.length ? t('changed.more', { count }) : '');
    return t(`changed.${kind}`, { section: label, names: named });
  });
  return parts.join(' · ');
}
