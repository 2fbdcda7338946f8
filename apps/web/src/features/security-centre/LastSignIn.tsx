import type { CallAnswer } from '@penstock/contract/calls/call';
import type { securityHistory } from '@penstock/contract/calls/session';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { networkPlace } from '../../kit/account/network-place.ts';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './security.module.css';

/** When and from where the account was signed in to before this session: its owner knows whether that was they. */
export function LastSignIn({ last }: { readonly last: CallAnswer<typeof securityHistory>['lastSignIn'] }) {
  const { t } = useTexts(['security', 'accountAccess']);
  return (
    <p className={styles.lastSignIn}>
      {last === null
        ? t('lastSignIn.none')
        : t('lastSignIn.text', {
            time: dateTime(last.time),
            place: t(`accountAccess:sessions.places.${networkPlace(last.address)}`, {
              address: last.address,
            }),
          })}{' '}
      <Link to={pathTo('AccountAccess')}>{t('lastSignIn.sessions')}</Link>
    </p>
  );
}
