import { withLogo } from '@penstock/stage/company-logo';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { CloseIcon } from '../../../../design/icons.tsx';
import { useCompanyLook } from '../../look/use-look.ts';
import { mixed, type Shared } from '../../shared-value.ts';
import { ImageDrawer } from '../images/ImageDrawer.tsx';
import { pageImageAddress } from '@penstock/contract/calls/page-image';
import styles from '../images/images.module.css';

/** An image: shown small, chosen among those of the company or uploaded, removed by the cross. */
export function ImageControl(props: {
  readonly label: string;
  readonly value: Shared<string>;
  readonly onChange: (reference: string) => void;
}) {
  const { label, value, onChange } = props;
  const { t } = useTexts('designerPanels');
  const [open, setOpen] = useState(false);
  const isSet = value !== mixed && value !== '';
  const text = t(value === mixed ? 'mixed' : isSet ? 'images.change' : 'images.choose');
  return (
    <>
      <span className={styles.field}>
        <button
          type="button"
          className={styles.fieldButton}
          aria-label={`${label}: ${text}`}
          onClick={() => setOpen(true)}
        >
          {isSet && <Thumbnail reference={value} />}
          <span>{text}</span>
        </button>
        {isSet && (
          <Button
            size="small"
            type="text"
            icon={<CloseIcon size={12} />}
            aria-label={t('images.remove', { label })}
            title={t('images.remove', { label })}
            onClick={() => onChange('')}
          />
        )}
      </span>
      {open && (
        <ImageDrawer
          title={label}
          chosen={value === mixed ? '' : value}
          onPick={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Thumbnail({ reference }: { readonly reference: string }) {
  const url = withLogo(pageImageAddress, useCompanyLook(), 'light')(reference);
  return url === undefined ? null : <img src={url} alt="" className={styles.thumbnail} />;
}
