import {
  provisionRemoveAuthority,
  provisionRenewAuthority,
  type SigningAuthority,
} from '@penstock/contract/calls/gateway-authority';
import { provisionedQuery, provisionTrust } from '@penstock/contract/calls/provisioned-gateway';
import { Button } from 'antd';
import { Link } from 'react-router';
import { client } from '../../app/services.ts';
import { pathTo } from '../../app/paths.ts';
import { State } from '../../design/State.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './provisioning.module.css';
import { signerFilter } from './trust-filter.ts';

const invalidates = [[provisionTrust.path], [provisionedQuery.path]];

/** The authorities that sign certificates of gateways: another one begins, and one that signs no more is removed. */
export function Signers({
  signers,
  canRenew,
  onFollow,
}: {
  readonly signers: readonly SigningAuthority[];
  /** Whether certificates are issued here. */
  readonly canRenew: boolean;
  /** Called when a list of gateways is opened. */
  readonly onFollow: () => void;
}) {
  const { t } = useTexts('provisioning');
  const { run } = useChange(() => client.call(provisionRenewAuthority, {}), {
    success: ({ number }) => t('signers.started', { authority: number }),
    invalidates,
    failure: 'thrown',
  });
  if (signers.length === 0) return null;
  return (
    <>
      <h3>{t('signers.title')}</h3>
      {signers.map((signer) => (
        <Signer key={signer.number} signer={signer} onFollow={onFollow} />
      ))}
      {canRenew && signers.length === 1 && (
        <div>
          <Button
            onClick={() =>
              void confirm({
                title: t('signers.renewTitle'),
                text: t('signers.renewText'),
                action: t('signers.renew'),
                run: () => run(undefined),
              })
            }
          >
            {t('signers.renew')}
          </Button>
        </div>
      )}
    </>
  );
}

function Signer({
  signer: { number, name, fingerprint, since, validTo, present, gateways },
  onFollow,
}: {
  readonly signer: SigningAuthority;
  readonly onFollow: () => void;
}) {
  const { t } = useTexts('provisioning');
  const title = t('signers.name', { number });
  const { run } = useChange((revoke: boolean) => client.call(provisionRemoveAuthority, { number, revoke }), {
    success: () => t('signers.removed', { number }),
    invalidates,
    failure: 'thrown',
  });
  const remove = () =>
    void confirm({
      title: t('signers.removeTitle', { number }),
      text: gateways === 0 ? t('signers.removeText') : t('signers.revokeText', { count: gateways }),
      action: t('signers.remove'),
      danger: true,
      ...(gateways === 0 ? {} : { typed: title }),
      run: () => run(gateways > 0),
    });
  return (
    <section className={styles.authority} aria-label={title}>
      <h4>{title}</h4>
      <State kind={present ? 'good' : gateways === 0 ? 'off' : 'warning'}>
        {t(present ? 'signers.present' : gateways === 0 ? 'signers.done' : 'signers.older')}
      </State>
      <p>
        {gateways === 0 ? (
          t('signers.none')
        ) : (
          <Link to={`${pathTo('Provisioning')}?authority=${signerFilter(number)}`} onClick={onFollow}>
            {t('signers.gateways', { count: gateways })}
          </Link>
        )}
      </p>
      <p className={styles.hint}>
        {name} · {t('signers.since', { time: dateTime(since) })} ·{' '}
        {t('validUntil', { time: dateTime(validTo) })}
      </p>
      <code className={styles.secret}>{fingerprint}</code>
      {!present && (
        <div>
          <Button danger={gateways > 0} onClick={remove}>
            {t('signers.remove')}
          </Button>
        </div>
      )}
    </section>
  );
}
