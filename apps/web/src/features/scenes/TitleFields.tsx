import { rules } from '@penstock/contract/rules/table';
import { Input } from 'antd';
import { useId } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './scenes.module.css';

/** The titles of a scene. */
export interface SceneTitles {
  readonly title: string;
  readonly titleEn: string;
}

/** The names of a scene in both languages. */
export function TitleFields(props: {
  readonly titles: SceneTitles;
  readonly invalid: boolean;
  readonly onChange: (titles: SceneTitles) => void;
}) {
  const { titles, invalid, onChange } = props;
  const { t } = useTexts('scenes');
  const id = useId();
  return (
    <>
      <label htmlFor={`${id}-title`}>{t('file.name')}</label>
      <Input
        id={`${id}-title`}
        value={titles.title}
        maxLength={rules.requiredText.maximum}
        autoComplete="off"
        status={invalid ? 'error' : ''}
        aria-invalid={invalid}
        onChange={(event) => onChange({ ...titles, title: event.target.value })}
        className={styles.text ?? ''}
      />
      <label htmlFor={`${id}-en`}>{t('file.nameEn')}</label>
      <Input
        id={`${id}-en`}
        value={titles.titleEn}
        maxLength={rules.generalText.maximum}
        autoComplete="off"
        onChange={(event) => onChange({ ...titles, titleEn: event.target.value })}
        className={styles.text ?? ''}
      />
    </>
  );
}
