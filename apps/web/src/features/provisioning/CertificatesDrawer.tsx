import {
  type GatewayCertificate,
  provisionCertificates,
  provisionedQuery,
  type ProvisionedRow,
  provisionRevokeCertificate,
} from '@penstock/contract/calls/provisioned-gateway';
import type { CertificateState } from '@penstock/contract/model/gateway-certificate';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { client } from '../../app/services.ts';
import { Outline } from '../../design/Outline.tsx';
import { State, type StateKind } from '../../design/State.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './provisioning.module.css';

/** How the states of certificates are drawn. */
export const certificateKinds: Readonly<Record<CertificateState, StateKind>> = {
  unused: 'waiting',
  valid: 'good',
  expired: 'warning',
  revoked: 'danger',
  replaced: 'off',
};

/** The certificates of a gateway, which can be revoked. */
export function CertificatesDrawer({
  row: { sn },
  onClose,
}: {
  readonly row: ProvisionedRow;
  readonly onClose: () => void;
}) {
  const { t } = useTexts('provisioning');
  const { data, error, refetch } = useQuery({
    queryKey: [provisionCertificates.path, sn],
    queryFn: ({ signal }) => client.call(provisionCertificates, { sn }, { signal }),
    // A gateway whose certificate was revoked has another one soon.
    refetchInterval: 5000,
  });
  return (
    <Drawer title={t('certificates.title', { sn })} width={560} onClose={onClose}>
      {error !== null ? (
        <ReadFailure title={t('certificates.failed')} error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <Outline />
      ) : (
        <div className={styles.stack}>
          {data.rows.length === 0 && <p>{t('certificates.none')}</p>}
          {data.rows.map((certificate) => (
            <Certificate key={certificate.fingerprint} sn={sn} certificate={certificate} />
          ))}
        </div>
      )}
    </Drawer>
  );
}

function Certificate({
  sn,
  certificate: { fingerprint, state, authority, validFrom, validTo, firstUsed, ended },
}: {
  readonly sn: string;
  readonly certificate: GatewayCertificate;
}) {
  const { t } = useTexts('provisioning');
  const { run } = useChange(() => client.call(provisionRevokeCertificate, { sn, fingerprint }), {
    success: () => t('certificates.revoked', { sn }),
    invalidates: [[provisionCertificates.path], [provisionedQuery.path]],
    failure: 'thrown',
  });
  const time = (name: 'validFrom' | 'validTo' | 'firstUsed' | 'ended', value: string) =>
    value === '' ? [] : [{ label: t(`certificates.${name}`), value: dateTime(value) }];
  return (
    <section className={styles.authority} aria-label={t(`certificateStates.${state}`)}>
      <State kind={certificateKinds[state]}>{t(`certificateStates.${state}`)}</State>
      <Facts
        layout="list"
        facts={[
          {
            label: t('certificates.fingerprint'),
            value: <code className={styles.secret}>{fingerprint}</code>,
            copy: fingerprint,
          },
          { label: t('certificates.authority'), value: t('signers.name', { number: authority }) },
          ...time('validFrom', validFrom),
          ...time('validTo', validTo),
          ...time('firstUsed', firstUsed),
          ...time('ended', ended),
        ]}
      />
      {(state === 'valid' || state === 'unused') && (
        <div>
          <Button
            danger
            onClick={() =>
              void confirm({
                title: t('certificates.revokeTitle', { sn }),
                text: t('certificates.revokeText'),
                action: t('certificates.revoke'),
                danger: true,
                run: () => run(undefined),
              })
            }
          >
            {t('certificates.revoke')}
          </Button>
        </div>
      )}
    </section>
  );
}
