import { getPrivacyUrl, getUserUrl } from '@penstock/contract/calls/agreement';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import styles from './fields.module.css';

/** Links to the user agreement and the privacy policy, in a tab of their own: what was entered here stays. */
export function AgreementLinks() {
  const { t } = useTexts('account');
  const [urls, setUrls] = useState({ user: pathTo('AgreementUser'), privacy: pathTo('AgreementPrivacy') });

  useEffect(() => {
    // The operator may have set other addresses; without an answer our own pages are opened.
    const loads = [client.call(getUserUrl, {}), client.call(getPrivacyUrl, {})] as const;
    Promise.all(loads).then(
      ([user, privacy]) => setUrls({ user: user.url, privacy: privacy.url }),
      () => undefined,
    );
  }, []);

  return (
    <span className={styles.agreements}>
      <a href={urls.user} target="_blank" rel="noreferrer">
        {t('agreement.user')}
      </a>
      {t('agreement.and')}
      <a href={urls.privacy} target="_blank" rel="noreferrer">
        {t('agreement.privacy')}
      </a>
    </span>
  );
}
