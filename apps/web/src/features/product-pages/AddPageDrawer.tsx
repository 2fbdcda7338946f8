import type { Id } from '@penstock/contract/calls/identifier';
import { companyLookInfo } from '@penstock/contract/calls/company-look';
import { pageAddCopy } from '@penstock/contract/calls/page';
import type { SavedPage } from '@penstock/contract/dashboard/page';
import { limits } from '@penstock/contract/rules/limits';
import { loadWordings } from '@penstock/languages/catalogue';
import type { Starter } from '@penstock/scene/starters/starter';
import { starterPage } from '@penstock/scene/starters/starter-page';
import { useQuery } from '@tanstack/react-query';
import { Button, InputNumber, Select } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Outline } from '../../design/Outline.tsx';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import { type PageSize, pageSizes } from '../designer/panels/page/page-sizes.ts';
import { lazyPart } from '../../texts/i18n.ts';
import { designerAddress } from './page-address.ts';
import { StarterChoice } from './StarterChoice.tsx';
import { readStarterSignals } from './starter-signals.ts';
import styles from './product-pages.module.css';
import { TitleField } from './TitleField.tsx';
import { pagesKey } from './use-pages.ts';

type Size = Pick<PageSize, 'width' | 'height'>;

const ownSize = 'own';
const keyOf = ({ width, height }: Size) => `${width}x${height}`;

const StarterPreview = lazyPart(() => import('./StarterPreview.tsx'));

/** An empty page that follows the theme of who looks at it. */
function emptyPage(title: string, { width, height }: Size): SavedPage {
  return { con: { title, width, height, bgColor: '@page' }, widgets: [] };
}

/** Adds a page, empty or with what a plant of its kind shows, and opens it in the designer. */
export function AddPageDrawer({
  productId,
  onClose,
}: {
  readonly productId: Id;
  readonly onClose: () => void;
}) {
  const { t } = useTexts('productPages');
  const language = useLanguage();
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [size, setSize] = useState<Size>(limits.page);
  const [isOwn, setIsOwn] = useState(false);
  const [tried, setTried] = useState(false);
  const [starter, setStarter] = useState<Starter>();
  const { data: signals, isError } = useQuery({
    queryKey: ['starter-signals', productId],
    // A page holds its texts in every language.
    queryFn: async ({ signal }) => {
      await loadWordings();
      return await readStarterSignals(productId, signal);
    },
  });
  const { data: company } = useQuery({
    queryKey: [companyLookInfo.path, productId],
    queryFn: ({ signal }) => client.call(companyLookInfo, { productId }, { signal }),
  });
  const name = title.trim();
  const isMissing = name === '';
  const page = useMemo(
    () => starter && signals && starterPage(starter, name === '' ? starter.title[language] : name, signals),
    [starter, name, language, signals],
  );
  const { run, running } = useChange(
    (given: SavedPage) =>
      client.call(pageAddCopy, {
        productId,
        title: given.con.title,
        json: new File([JSON.stringify(given)], 'page.json', { type: 'application/json' }),
      }),
    {
      success: (_answer, { con }) => t('added', { title: con.title }),
      invalidates: [pagesKey],
      failure: 'message',
    },
  );
  const submit = async () => {
    setTried(true);
    // A starter waits for the signals that it is bound to, and for its words in every language.
    if (isMissing || (starter && page === undefined)) return;
    const added = await run(page ?? emptyPage(name, size));
    if (added === undefined) return;
    onClose();
    await navigate(designerAddress({ id: added.id, productId }));
  };
  const length = (name: 'width' | 'height') => (
    <EditorField label={t(`fields.${name}`)} problem={undefined}>
      {({ id }) => (
        <InputNumber
          id={id}
          min={1}
          max={20_000}
          precision={0}
          value={size[name]}
          onChange={(value) => setSize((before) => ({ ...before, [name]: value ?? before[name] }))}
        />
      )}
    </EditorField>
  );
  return (
    <Drawer title={t('add')} width={860} onClose={onClose}>
      <div className={styles.stack}>
        <TitleField
          value={title}
          isMissing={tried && isMissing}
          onChange={setTitle}
          onSubmit={() => void submit()}
        />
        <StarterChoice value={starter} signals={signals} onChange={setStarter} />
        {isError && <Notice kind="danger" title={t('starters.failed')} />}
        {page !== undefined && (
          <Suspense fallback={<Outline />}>
            <StarterPreview page={page} company={company} />
          </Suspense>
        )}
        {starter === undefined && (
          <EditorField label={t('fields.size')} problem={undefined}>
            {({ id }) => (
              <Select
                id={id}
                value={isOwn ? ownSize : keyOf(size)}
                options={[
                  ...pageSizes.map((one) => ({ value: keyOf(one), label: one.title[language] })),
                  { value: ownSize, label: t('fields.ownSize') },
                ]}
                onChange={(key) => {
                  const chosen = pageSizes.find((one) => keyOf(one) === key);
                  setIsOwn(chosen === undefined);
                  if (chosen !== undefined) setSize({ width: chosen.width, height: chosen.height });
                }}
              />
            )}
          </EditorField>
        )}
        {starter === undefined && isOwn && (
          <div className={styles.line}>
            {length('width')}
            {length('height')}
          </div>
        )}
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="primary" loading={running} onClick={() => void submit()}>
          {t('create')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
