import type { Id } from '@penstock/contract/calls/identifier';
import { pageAdd } from '@penstock/contract/calls/page';
import { limits } from '@penstock/contract/rules/limits';
import { Button, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import { type PageSize, pageSizes } from '../designer/panels/page/page-sizes.ts';
import { designerAddress } from './page-address.ts';
import styles from './product-pages.module.css';
import { TitleField } from './TitleField.tsx';
import { pagesKey } from './use-pages.ts';

type Size = Pick<PageSize, 'width' | 'height'>;

const ownSize = 'own';
const keyOf = ({ width, height }: Size) => `${width}x${height}`;

/** Adds an empty page of a size, and opens it in the designer. */
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
  const isMissing = title.trim() === '';
  const { run, running } = useChange(
    (given: Size & { readonly title: string }) => client.call(pageAdd, { productId, ...given }),
    {
      success: (_answer, { title: name }) => t('added', { title: name }),
      invalidates: [pagesKey],
      failure: 'message',
    },
  );
  const submit = async () => {
    setTried(true);
    if (isMissing) return;
    const added = await run({ title, ...size });
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
    <Drawer title={t('add')} width={480} onClose={onClose}>
      <div className={styles.stack}>
        <TitleField
          value={title}
          isMissing={tried && isMissing}
          onChange={setTitle}
          onSubmit={() => void submit()}
        />
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
        {isOwn && (
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
