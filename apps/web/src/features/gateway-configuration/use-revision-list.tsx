import { configurationRevisions, type RevisionRow } from '@penstock/contract/calls/configuration-revisions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { hasPlatform } from '../../app/place.ts';
import { client } from '../../app/services.ts';
import { BackIcon, CopyIcon, DownloadIcon, PageIcon, UploadIcon, ViewIcon } from '../../design/icons.tsx';
import { useAuthorText } from '../../kit/review/use-author-text.ts';
import { useGatewayChangeable } from '../../kit/gateway/use-gateway-changeable.ts';
import { useCurrentRevision } from '../../kit/gateway/use-gateway-probation.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { showToast } from '../../kit/mutation/toast-list.ts';
import type { ConfigurationView } from './configuration-view.ts';
import { useExport } from './use-export.ts';
import { useReturn } from './use-return.ts';
import { useRevisionColumns } from './use-revision-columns.tsx';

/** The revisions of a gateway: when, who, why and how much, and what can be done with them. */
export function useRevisionList(
  sn: string,
  show: (view: ConfigurationView) => void,
): ListDeclaration<RevisionRow> {
  const { t } = useTexts('gatewayConfiguration');
  const changeable = useGatewayChangeable(sn);
  const authorText = useAuthorText();
  const runExport = useExport(sn);
  const queries = useQueryClient();
  const current = useCurrentRevision(sn);
  const queryKey = useMemo(() => [configurationRevisions.path, sn], [sn]);
  const now = current && `${current.revision} ${current.hash}`;
  useEffect(() => {
    if (now !== undefined) void queries.invalidateQueries({ queryKey });
  }, [queries, queryKey, now]);

  const returning = useReturn(sn, (to, missing) => show({ kind: 'return', to, missing }));
  const { run: restore } = returning;

  const columns = useRevisionColumns();
  return useMemo(() => {
    const permission = 'gateway:configure' as const;
    const known = async () => (await client.call(configurationRevisions, { sn })).rows;
    const before = (rows: readonly RevisionRow[], row: RevisionRow) =>
      rows[rows.findIndex(({ hash, revision }) => hash === row.hash && revision === row.revision) + 1];
    return {
      name: 'revisions',
      title: t('title'),
      queryKey,
      query: async ({ keyword, pageNo, pageSize }, { signal }) => {
        const { rows } = await client.call(configurationRevisions, { sn }, { signal });
        const wanted = keyword.toLowerCase();
        const found = rows.filter((row) =>
          [authorText(row.author), row.note].some((text) => text.toLowerCase().includes(wanted)),
        );
        const first = (pageNo - 1) * pageSize;
        return { total: found.length, rows: found.slice(first, first + pageSize) };
      },
      searchHint: t('search'),
      columns,
      rowKey: ({ revision, hash }) => `${revision} ${hash}`,
      rowName: ({ revision }) => String(revision),
      rowActions: [
        {
          key: 'before',
          label: t('compareBefore'),
          Icon: ViewIcon,
          shortcut: 'd',
          run: async (to) => {
            const from = before(await known(), to);
            if (from === undefined) showToast({ kind: 'warning', text: t('noBefore') });
            else show({ kind: 'compare', from, to });
          },
        },
        {
          key: 'current',
          label: t('compareCurrent'),
          Icon: ViewIcon,
          enabled: (row) => (row.current ? t('isCurrent') : true),
          run: async (from) => {
            const to = (await known()).find((row) => row.current);
            if (to !== undefined) show({ kind: 'compare', from, to });
          },
        },
        {
          key: 'restore',
          label: t('restore'),
          Icon: BackIcon,
          permission,
          enabled: (row) => (row.current ? t('isCurrent') : changeable),
          run: async (to) => void (await restore({ to, secrets: {} })),
        },
      ],
      bulkActions: [
        {
          key: 'compareTwo',
          label: t('compareTwo'),
          Icon: ViewIcon,
          enabled: (rows) => (rows.length === 2 ? true : t('compareNeedsTwo')),
          run: (rows) => {
            const [from, to] = rows.toSorted((one, other) => one.time.localeCompare(other.time));
            if (from !== undefined && to !== undefined) show({ kind: 'compare', from, to });
          },
        },
      ],
      pageActions: [
        // Other gateways and templates are known to a platform only.
        ...(hasPlatform()
          ? [
              {
                key: 'copy',
                label: t('copy'),
                Icon: CopyIcon,
                permission,
                enabled: () => changeable,
                run: () => show({ kind: 'copy' }),
              },
              {
                key: 'templates',
                label: t('templates.open'),
                Icon: PageIcon,
                run: () => show({ kind: 'templates' }),
              },
            ]
          : []),
        {
          key: 'import',
          label: t('import'),
          Icon: UploadIcon,
          permission,
          enabled: () => changeable,
          run: () => show({ kind: 'import' }),
        },
        { key: 'export', label: t('export'), Icon: DownloadIcon, enabled: () => changeable, run: runExport },
      ],
      empty: { title: t('empty.title'), text: t('empty.text') },
    };
  }, [sn, t, queryKey, changeable, authorText, runExport, show, restore, columns]);
}
