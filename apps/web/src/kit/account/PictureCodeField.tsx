import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { AccountField } from './AccountField.tsx';
import styles from './fields.module.css';
import type { PictureCode } from './use-picture-code.ts';

interface PictureCodeFieldProps {
  readonly picture: PictureCode;
  readonly disabled: boolean;
}

/** The picture code: the image, a field for its characters, and a button for another image. */
export function PictureCodeField({ picture, disabled }: PictureCodeFieldProps) {
  const { t } = useTexts('account');
  if (picture.image === undefined) return null;
  const field = {
    value: picture.text,
    problem: picture.problem,
    disabled,
    onChange: picture.setText,
    onLeave: () => undefined,
  };
  return (
    <div>
      <div className={styles.pictureLine}>
        <img
          className={styles.picture}
          src={picture.image}
          width={160}
          height={56}
          alt={t('picture.image')}
        />
        <Button type="link" disabled={disabled} onClick={picture.renew}>
          {t('picture.renew')}
        </Button>
      </div>
      <AccountField
        label={t('picture.label')}
        field={field}
        autoComplete="off"
        maxLength={10}
        hint={t('picture.hint')}
        autoFocus
      />
    </div>
  );
}
