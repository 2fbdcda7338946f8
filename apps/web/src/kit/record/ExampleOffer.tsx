import type { QueryKey } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { pathTo } from '../../app/paths.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useChange } from '../mutation/use-change.ts';
import { useAllowed } from '../permission/use-allowed.ts';
import styles from './example.module.css';
import { type ExampleEquipment, useExampleEquipment } from './use-example-equipment.ts';

needTexts('record');

interface ExampleOfferProps {
  /** The example in words: what it is made of. */
  readonly outline: (source: ExampleEquipment) => string;
  /** Makes it, and answers its title. */
  readonly make: (source: ExampleEquipment) => Promise<string>;
  /** The list that it appears in; always the same. */
  readonly listKey: QueryKey;
}

/** Offers a real example, made of the reader's own first equipment, where there is nothing yet; or says what it needs. */
export function ExampleOffer({ outline, make, listKey }: ExampleOfferProps) {
  const { t } = useTexts('record');
  const { t: common } = useTexts('common');
  const allowed = useAllowed();
  const { data: source, error } = useExampleEquipment();
  const { run, running } = useChange(make, {
    success: (title) => t('example.made', { title }),
    invalidates: [listKey],
    failure: 'message',
  });
  if (!allowed('equipment:edit')) return null;
  if (error !== null) return <p className={styles.note}>{errorText(error, common)}</p>;
  if (source === undefined) return null;
  if (source === null)
    return (
      <p className={styles.note}>
        {t('example.needs')} <Link to={pathTo('EquipmentList')}>{t('example.toEquipment')}</Link>
      </p>
    );
  return (
    <div className={styles.offer}>
      <Button loading={running} onClick={() => void run(source)}>
        {t('example.start')}
      </Button>
      <p className={styles.note}>{outline(source)}</p>
    </div>
  );
}
