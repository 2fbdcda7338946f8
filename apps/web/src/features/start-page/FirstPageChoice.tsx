import {
  type HomePage,
  homePages,
  productPageChooseHome,
  productPageQueryHome,
} from '@penstock/contract/calls/home';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { defaultHome } from '../../app/home.ts';
import { client } from '../../app/services.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import styles from './start-page.module.css';

/** Which page this account opens first after it has signed in. */
export function FirstPageChoice() {
  const { t } = useTexts('startPage');
  const field = useId();
  const nameOf = (page: HomePage) => t(`first.pages.${page}`);
  const { data } = useQuery({
    queryKey: [productPageQueryHome.path],
    queryFn: ({ signal }) => client.call(productPageQueryHome, {}, { signal }),
  });
  const { run, running } = useChange((home: HomePage) => client.call(productPageChooseHome, { home }), {
    success: (_answer, home) => t('first.saved', { page: nameOf(home) }),
    invalidates: [[productPageQueryHome.path]],
    failure: 'message',
  });
  if (data === undefined) return null;
  return (
    <div className={styles.first}>
      <label htmlFor={field}>{t('first.label')}</label>
      <Select
        id={field}
        className={styles.choice ?? ''}
        value={data.home === '' ? defaultHome : data.home}
        loading={running}
        options={homePages.map((page) => ({ value: page, label: nameOf(page) }))}
        onChange={(page: HomePage) => void run(page)}
      />
    </div>
  );
}
