import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import { idSchema } from '@penstock/contract/calls/identifier';
import type { PageRow } from '@penstock/contract/calls/page';
import { pageCopy, pageCopyCheck } from '@penstock/contract/calls/page-transfer';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { ProductSelect } from '../../kit/equipment/ProductSelect.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import { designerAddress } from './page-address.ts';
import styles from './product-pages.module.css';
import { RebindingTable, rebindingKey } from './RebindingTable.tsx';
import { TitleField } from './TitleField.tsx';
import { pagesKey } from './use-pages.ts';

/** Copies a page to another product: what each of its bindings leads to there, and afterwards what was reset. */
export function TransferPageDrawer({
  page,
  onClose,
}: {
  readonly page: PageRow;
  readonly onClose: () => void;
}) {
  const { t } = useTexts('productPages');
  const { t: common } = useTexts('common');
  const [title, setTitle] = useState(page.title);
  const [target, setTarget] = useState('');
  /** The sources that were chosen in place of the proposed ones, for one product. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [tried, setTried] = useState(false);
  const productId = idSchema.safeParse(target).data;
  const check = useQuery({
    queryKey: [pageCopyCheck.path, page.id, page.revision, target],
    queryFn: ({ signal }) =>
      productId === undefined
        ? undefined
        : client.call(pageCopyCheck, { id: page.id, productId }, { signal }),
    enabled: productId !== undefined,
  });
  const lines = (check.data?.rebindings ?? []).map((line) => ({
    ...line,
    to: chosen.get(rebindingKey(line)) ?? line.to,
  }));
  const unmatched = lines.filter(({ to }) => to === '').length;
  const { run, running } = useChange(
    (request: CallParsedRequest<typeof pageCopy>) => client.call(pageCopy, request),
    { success: () => t('transfer.done'), invalidates: [pagesKey], failure: 'message' },
  );
  const [copy, setCopy] = useState<CallAnswer<typeof pageCopy>>();
  const submit = async () => {
    setTried(true);
    if (title.trim() === '' || productId === undefined || check.data === undefined) return;
    const rebindings = lines.map(({ kind, from, to }) => ({ kind, from, to }));
    const made = await run({ id: page.id, productId, title, rebindings });
    if (made === undefined) return;
    if (made.resetTotal === 0) onClose();
    else setCopy(made);
  };

  if (copy !== undefined)
    return (
      <Drawer title={t('actions.copyTo')} width={720} onClose={onClose}>
        <Notice kind="warning" role="status" title={t('transfer.done')}>
          {t('transfer.reset', { count: copy.resetTotal })}
        </Notice>
        <ul className={styles.reset}>
          {copy.reset.map(({ widget, kind, from }, index) => (
            <li key={index}>
              {widget} · {t(`transfer.kinds.${kind}`)} · {from}
            </li>
          ))}
        </ul>
        <DrawerFooter>
          <Button onClick={onClose}>{t('transfer.close')}</Button>
          <Link className={styles.link} to={designerAddress({ id: copy.id, productId: target })}>
            {t('transfer.open')}
          </Link>
        </DrawerFooter>
      </Drawer>
    );

  return (
    <Drawer title={t('actions.copyTo')} width={720} onClose={onClose}>
      <div className={styles.stack}>
        <p className={styles.note}>{t('transfer.about')}</p>
        <TitleField
          value={title}
          isMissing={title.trim() === ''}
          onChange={setTitle}
          onSubmit={() => void submit()}
        />
        <EditorField
          label={t('fields.product')}
          problem={tried && productId === undefined ? t('fields.productMissing') : undefined}
        >
          {({ id }) => (
            <ProductSelect
              id={id}
              value={target}
              title=""
              onChange={(next) => {
                setTarget(next);
                setChosen(new Map());
              }}
            />
          )}
        </EditorField>
        {productId !== undefined && check.data === undefined && check.error === null && (
          <p className={styles.note} role="status">
            {t('transfer.loading')}
          </p>
        )}
        {check.error !== null && (
          <Notice kind="danger" role="alert" title={common('failed.title')}>
            {errorText(check.error, common)}
          </Notice>
        )}
        {check.data !== undefined && lines.length === 0 && (
          <p className={styles.note}>{t('transfer.none')}</p>
        )}
        {check.data !== undefined && lines.length > 0 && (
          <>
            <RebindingTable
              lines={lines}
              signals={check.data.signals}
              onChoose={(line, to) => setChosen((before) => new Map(before).set(rebindingKey(line), to))}
            />
            {unmatched > 0 && (
              <p className={styles.note} role="status">
                {t('transfer.unmatched', { count: unmatched })}
              </p>
            )}
          </>
        )}
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="primary" loading={running} onClick={() => void submit()}>
          {t('transfer.action')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
