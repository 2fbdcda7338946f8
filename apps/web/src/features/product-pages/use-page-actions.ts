import { pageDelete, pageMove, type PageRow } from '@penstock/contract/calls/page';
import { pageExport } from '@penstock/contract/calls/page-transfer';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate } from 'react-router';
import { client } from '../../app/services.ts';
import {
  BrowseIcon,
  CopyIcon,
  DeleteIcon,
  DownloadIcon,
  PageIcon,
  PlayIcon,
  SendIcon,
  WriteIcon,
} from '../../design/icons.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import type { Action } from '../../kit/action/action.ts';
import { usePageTitle } from '../../kit/page/use-page-title.ts';
import { saveFile } from '../../kit/transfer/save-file.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { monitorAddress } from '../../kit/stage/monitor-address.ts';
import { designerAddress } from './page-address.ts';
import { pagesKey } from './use-pages.ts';

/** The drawer above the pages. */
export type Opened =
  | { readonly kind: 'add' | 'import' }
  | { readonly kind: 'rename' | 'copy' | 'copyTo' | 'share'; readonly page: PageRow };

/** The actions on a page of a product. */
export interface PageActions {
  readonly actions: readonly Action<PageRow>[];
  /** Moves a page to a position, from 0. */
  readonly move: (page: PageRow, position: number) => Promise<void>;
}

/** The actions on the pages of a product.  @param pages all of them, in their order. */
export function usePageActions(pages: readonly PageRow[], open: (opened: Opened) => void): PageActions {
  const { t } = useTexts('productPages');
  const titleOf = usePageTitle();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { run: remove } = useChange(({ id }: PageRow) => client.call(pageDelete, { id }), {
    success: (_answer, page) => t('deleted', { title: titleOf(page) }),
    invalidates: [pagesKey],
    failure: 'thrown',
  });
  const { run: download } = useChange(({ id }: PageRow) => client.download(pageExport, { id }), {
    success: () => '',
    failure: 'message',
  });
  const { run: moveTo } = useChange(
    ({ page, position }: { readonly page: PageRow; readonly position: number }) => {
      const before = pages.filter(({ id }) => id !== page.id)[position]?.id;
      return client.call(pageMove, { id: page.id, ...(before === undefined ? {} : { before }) });
    },
    {
      success: (_answer, { page, position }) => t('moved', { title: titleOf(page), position: position + 1 }),
      invalidates: [pagesKey],
      failure: 'message',
    },
  );

  return useMemo(() => {
    const placeOf = ({ id }: PageRow) => pages.findIndex((page) => page.id === id);
    const move = async (page: PageRow, position: number) => {
      if (position === placeOf(page) || position < 0 || position >= pages.length) return;
      // Where it is dropped it stays, also while the platform is asked.
      const others = pages.filter(({ id }) => id !== page.id);
      queries.setQueryData([...pagesKey, page.productId], others.toSpliced(position, 0, page));
      await moveTo({ page, position });
    };
    const changing = { permission: 'equipment:edit' } as const;
    const actions: readonly Action<PageRow>[] = [
      {
        key: 'open',
        label: t('actions.open'),
        Icon: PageIcon,
        run: (page) => void navigate(designerAddress(page)),
      },
      {
        key: 'operate',
        label: t('actions.operate'),
        Icon: PlayIcon,
        run: ({ id }) => void navigate(monitorAddress({ pageId: id })),
      },
      {
        ...changing,
        key: 'rename',
        label: t('actions.rename'),
        Icon: WriteIcon,
        run: (page) => open({ kind: 'rename', page }),
      },
      {
        ...changing,
        key: 'copy',
        label: t('actions.copy'),
        Icon: CopyIcon,
        run: (page) => open({ kind: 'copy', page }),
      },
      {
        ...changing,
        key: 'copyTo',
        label: t('actions.copyTo'),
        Icon: SendIcon,
        run: (page) => open({ kind: 'copyTo', page }),
      },
      {
        ...changing,
        key: 'share',
        label: t('actions.share'),
        Icon: BrowseIcon,
        run: (page) => open({ kind: 'share', page }),
      },
      {
        key: 'export',
        label: t('actions.export'),
        Icon: DownloadIcon,
        run: async (page) => {
          const file = await download(page);
          if (file !== undefined) saveFile({ name: `${page.title}.json`, content: file.content });
        },
      },
      {
        ...changing,
        key: 'earlier',
        label: t('actions.earlier'),
        enabled: (page) => placeOf(page) > 0 || t('actions.first'),
        run: (page) => move(page, placeOf(page) - 1),
      },
      {
        ...changing,
        key: 'later',
        label: t('actions.later'),
        enabled: (page) => placeOf(page) < pages.length - 1 || t('actions.last'),
        run: (page) => move(page, placeOf(page) + 1),
      },
      {
        ...changing,
        key: 'delete',
        label: t('actions.delete'),
        Icon: DeleteIcon,
        danger: true,
        run: async (page) =>
          void (await confirm({
            title: t('delete.title', { title: titleOf(page) }),
            text: t('delete.text'),
            action: t('delete.action'),
            danger: true,
            run: () => remove(page),
          })),
      },
    ];
    return { actions, move };
  }, [t, titleOf, pages, queries, navigate, open, remove, download, moveTo]);
}
