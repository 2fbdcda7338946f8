import type { CallAnswer } from '@penstock/contract/calls/call';
import type { AuthorityCount, provisionTrust } from '@penstock/contract/calls/provisioned-gateway';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { Notice } from '../../design/Notice.tsx';
import { Outline } from '../../design/Outline.tsx';
import { State } from '../../design/State.tsx';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Signers } from './SignerFacts.tsx';
import styles from './provisioning.module.css';
import { trustFilter } from './trust-filter.ts';

type Trust = CallAnswer<typeof provisionTrust>;

/** Shows which gateways trust which authority, and whether they get certificates. */
export function TrustDrawer({
  trust,
  error,
  onRetry,
  onClose,
}: {
  readonly trust: Trust | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTexts('provisioning');
  return (
    <Drawer title={t('trust.title')} width={640} onClose={onClose}>
      {error !== null ? (
        <ReadFailure title={t('trust.failed')} error={error} onRetry={onRetry} />
      ) : trust === undefined ? (
        <Outline />
      ) : (
        <div className={styles.stack}>
          <CertificateNotice trust={trust} />
          <Signers signers={trust.signers} canRenew={trust.obstacle === null} onFollow={onClose} />
          <h3>{t('trust.heading')}</h3>
          <p className={styles.hint}>{t('trust.about', { count: trust.gateways })}</p>
          {trust.authorities.length === 0 && <p>{t('trust.none')}</p>}
          {trust.authorities.map((authority) => (
            <AuthorityFacts key={authority.fingerprint} authority={authority} onFollow={onClose} />
          ))}
        </div>
      )}
    </Drawer>
  );
}

function CertificateNotice({ trust: { certificates, obstacle } }: { readonly trust: Trust }) {
  const { t } = useTexts('provisioning');
  return (
    <Notice kind={obstacle === null ? 'good' : 'off'} title={t(`trust.certificates.${certificates}`)}>
      {obstacle !== null
        ? t(`trust.obstacles.${obstacle}`)
        : t(
            certificates === 'required'
              ? 'trust.certificateTexts.required'
              : 'trust.certificateTexts.allowed',
          )}
    </Notice>
  );
}

function AuthorityFacts({
  authority: { fingerprint, name, validTo, given, trusting, notTrusting },
  onFollow,
}: {
  readonly authority: AuthorityCount;
  readonly onFollow: () => void;
}) {
  const { t } = useTexts('provisioning');
  const list = (trusts: boolean) => `${pathTo('Provisioning')}?authority=${trustFilter(fingerprint, trusts)}`;
  const all = notTrusting === 0;
  return (
    <section className={styles.authority} aria-label={name}>
      <h4>{name}</h4>
      <State kind={given ? (all ? 'good' : 'warning') : 'off'}>
        {t(given ? 'trust.given' : 'trust.notGiven')}
      </State>
      <p>
        <Link to={list(true)} onClick={onFollow}>
          {t('trust.trusting', { count: trusting })}
        </Link>
        {' · '}
        {all ? (
          t('trust.everybody')
        ) : (
          <Link to={list(false)} onClick={onFollow}>
            {t('trust.lacking', { count: notTrusting })}
          </Link>
        )}
      </p>
      <p className={styles.hint}>{t('validUntil', { time: dateTime(validTo) })}</p>
      <code className={styles.secret}>{fingerprint}</code>
    </section>
  );
}
