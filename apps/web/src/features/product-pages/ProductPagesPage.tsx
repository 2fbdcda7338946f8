import { useCallback, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { AddIcon, UploadIcon } from '../../design/icons.tsx';
import { Outline } from '../../design/Outline.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { DetailHeader } from '../../kit/detail/DetailHeader.tsx';
import { EmptyState } from '../../kit/empty/EmptyState.tsx';
import { SharePageDrawer } from '../../kit/page-share/SharePageDrawer.tsx';
import { usePageTitle } from '../../kit/page/use-page-title.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { needTexts } from '../../texts/i18n.ts';
import { AddPageDrawer } from './AddPageDrawer.tsx';
import { CopyPageDrawer } from './CopyPageDrawer.tsx';
import { ImportPageDrawer } from './ImportPageDrawer.tsx';
import { PageCard } from './PageCard.tsx';
import styles from './product-pages.module.css';
import { RenamePageDrawer } from './RenamePageDrawer.tsx';
import { TransferPageDrawer } from './TransferPageDrawer.tsx';
import { type Opened, usePageActions } from './use-page-actions.ts';
import { usePages } from './use-pages.ts';
import { ProductFrame, type ProductPart } from '../product-info/ProductFrame.tsx';

needTexts('productPages');

/** The dashboard pages of the product that the address names. */
export function ProductPagesPage() {
  return <ProductFrame>{(part) => <Pages key={part.product.id} {...part} />}</ProductFrame>;
}

function Pages(props: ProductPart) {
  const { product, title, tabs, tabsName } = props;
  const { t } = useTexts('productPages');
  const isChangeable = useAllowed()('equipment:edit');
  const titleOf = usePageTitle();
  const found = usePages(product.id);
  const pages = found.data ?? [];
  const [opened, setOpened] = useState<Opened>();
  const close = useCallback(() => setOpened(undefined), []);
  const { actions, move } = usePageActions(pages, setOpened);
  const add = {
    key: 'add',
    label: t('add'),
    Icon: AddIcon,
    primary: true,
    permission: 'equipment:edit',
    run: () => setOpened({ kind: 'add' }),
  } as const;
  const bring = {
    key: 'import',
    label: t('import'),
    Icon: UploadIcon,
    permission: 'equipment:edit',
    run: () => setOpened({ kind: 'import' }),
  } as const;

  return (
    <div className={styles.page}>
      <DetailHeader title={title} tabs={tabs} tabsName={tabsName} actions={[bring, add]} />
      {found.data === undefined && found.error === null && <Outline />}
      {found.data === undefined && found.error !== null && (
        <ReadFailure title={t('failed')} error={found.error} onRetry={found.refetch} />
      )}
      {found.data?.length === 0 && (
        <EmptyState title={t('empty.title')} text={t('empty.text')} action={add} />
      )}
      {pages.length > 0 && (
        <>
          <p className={styles.hint}>
            {t('count', { count: pages.length })}
            {isChangeable && pages.length > 1 && <span className={styles.keys}> · {t('order')}</span>}
          </p>
          <ul className={styles.cards} aria-label={t('card.list')}>
            {pages.map((page, position) => (
              <PageCard
                key={page.id}
                page={page}
                position={position}
                actions={actions}
                onMove={(id, to) => {
                  const moved = pages.find((one) => one.id === id);
                  if (moved !== undefined) void move(moved, to);
                }}
              />
            ))}
          </ul>
        </>
      )}
      {opened?.kind === 'add' && <AddPageDrawer productId={product.id} onClose={close} />}
      {opened?.kind === 'import' && <ImportPageDrawer productId={product.id} onClose={close} />}
      {opened?.kind === 'rename' && <RenamePageDrawer page={opened.page} onClose={close} />}
      {opened?.kind === 'copy' && <CopyPageDrawer page={opened.page} onClose={close} />}
      {opened?.kind === 'share' && (
        <SharePageDrawer pageId={opened.page.id} title={titleOf(opened.page)} onClose={close} />
      )}
      {opened?.kind === 'copyTo' && <TransferPageDrawer page={opened.page} onClose={close} />}
    </div>
  );
}
