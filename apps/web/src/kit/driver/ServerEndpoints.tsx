import { driverEndpoints } from '@penstock/contract/calls/driver';
import type {
  CertificateFacts,
  ServerEndpoint,
  ServerEndpoints,
} from '@penstock/contract/model/opc-ua-endpoints';
import { valueLabel } from '@penstock/contract/texts/label';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { errorText } from '../../app/error-text.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { isFields, textField } from '@penstock/contract/document/fields';
import type { Form } from '../form/use-form.ts';
import { needTexts } from '../../texts/i18n.ts';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DriverErrorNote } from './DriverErrorNote.tsx';
import styles from './driver.module.css';

needTexts('driver');

interface ServerEndpointsProps {
  readonly sn: string;
  /** Why the gateway cannot be asked; empty while it can. */
  readonly why: string;
  readonly form: Pick<Form, 'draft' | 'setValue'>;
}

/** Searches the endpoints that an OPC UA server offers, to fill the form with one, and its certificate, to trust it. */
export function ServerEndpointSearch({ sn, why, form }: ServerEndpointsProps) {
  const { t } = useTexts('driver');
  const { t: common } = useTexts('common');
  const settings = isFields(form.draft['settings']) ? form.draft['settings'] : {};
  const endpoint = textField(settings, 'endpoint');
  const serverCertificate = textField(settings, 'serverCertificate');
  const search = useMutation({
    mutationFn: () => client.call(driverEndpoints, { sn, endpoint, serverCertificate }),
  });
  const result = search.data;
  return (
    <div className={styles.endpoints}>
      <div>
        <Button
          size="small"
          loading={search.isPending}
          disabled={endpoint === '' || why !== ''}
          title={why}
          onClick={() => search.mutate()}
        >
          {t('endpoints.search')}
        </Button>
      </div>
      {search.error !== null && (
        <p className={styles.groupProblem} role="alert">
          {errorText(search.error, common)}
        </p>
      )}
      {result !== undefined && result.error !== null && (
        <div role="alert">
          <DriverErrorNote error={result.error} />
        </div>
      )}
      {result !== undefined && result.found !== null && (
        <>
          <Endpoints found={result.found} form={form} settings={settings} />
          <Certificate
            found={result.found}
            settings={settings}
            onTrust={(pem) => form.setValue('settings.serverCertificate', pem)}
          />
        </>
      )}
    </div>
  );
}

interface EndpointsProps {
  readonly found: ServerEndpoints;
  readonly form: Pick<Form, 'draft' | 'setValue'>;
  readonly settings: Readonly<Record<string, unknown>>;
}

function Endpoints({ found: { endpoints, unknown }, form, settings }: EndpointsProps) {
  const { t } = useTexts('driver');
  const language = useLanguage();
  const isChosen = ({ securityPolicy, messageMode }: ServerEndpoint) =>
    settings['securityPolicy'] === securityPolicy && settings['messageMode'] === messageMode;
  const use = ({ securityPolicy, messageMode, signIns }: ServerEndpoint) => {
    form.setValue('settings.securityPolicy', securityPolicy);
    form.setValue('settings.messageMode', messageMode);
    const [first] = signIns;
    if (first !== undefined && !signIns.some((one) => one === settings['authentication']))
      form.setValue('settings.authentication', first);
  };
  if (endpoints.length === 0) return <p role="status">{t('endpoints.none')}</p>;
  return (
    <div className={styles.scroll}>
      <table className={styles.offers} aria-label={t('endpoints.title')}>
        <thead>
          <tr>
            <th>{t('endpoints.policy')}</th>
            <th>{t('endpoints.mode')}</th>
            <th>{t('endpoints.signIns')}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {endpoints.map((one) => (
            <tr key={`${one.securityPolicy} ${one.messageMode} ${one.signIns.join(' ')} ${one.level}`}>
              <td>{valueLabel('securityPolicy', one.securityPolicy, language)}</td>
              <td>{valueLabel('messageMode', one.messageMode, language)}</td>
              <td>{one.signIns.map((way) => valueLabel('authentication', way, language)).join(', ')}</td>
              <td>
                {isChosen(one) ? (
                  t('endpoints.chosen')
                ) : (
                  <Button size="small" onClick={() => use(one)}>
                    {t('search.use')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {unknown > 0 && <p>{t('endpoints.unknown', { count: unknown })}</p>}
    </div>
  );
}

interface CertificateProps {
  readonly found: ServerEndpoints;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly onTrust: (pem: string) => void;
}

/** How the trust in a certificate is marked. */
const noticeKinds = {
  trusted: 'good',
  firstSeen: 'good',
  new: 'waiting',
  changed: 'warning',
  none: 'off',
} as const;

/** The certificate of the server, with what it takes to trust it: beside the one that is trusted where it has changed. */
function Certificate({ found: { certificate, trust, trusted }, settings, onTrust }: CertificateProps) {
  const { t } = useTexts('driver');
  if (certificate === null) return <p>{t('endpoints.trust.none')}</p>;
  const isEntered = textField(settings, 'serverCertificate').trim() === certificate.pem.trim();
  const now = isEntered ? 'trusted' : trust;
  return (
    <section className={styles.certificate} aria-label={t('endpoints.certificate')}>
      <Notice kind={noticeKinds[now]} title={t(`endpoints.trusts.${now}`)}>
        {t(`endpoints.trust.${now}`)}
      </Notice>
      <div className={styles.certificates}>
        {now === 'changed' && trusted !== null && (
          <CertificateCard title={t('endpoints.old')} certificate={trusted} />
        )}
        <CertificateCard
          title={t(now === 'changed' ? 'endpoints.now' : 'endpoints.certificate')}
          certificate={certificate}
        />
      </div>
      {!isEntered && now !== 'trusted' && (
        <div>
          <Button size="small" onClick={() => onTrust(certificate.pem)}>
            {t(now === 'changed' ? 'endpoints.trustNew' : 'endpoints.trustThis')}
          </Button>
        </div>
      )}
      {settings['securityPolicy'] === 'None' && <p>{t('endpoints.insecure')}</p>}
    </section>
  );
}

function CertificateCard({
  title,
  certificate,
}: {
  readonly title: string;
  readonly certificate: CertificateFacts;
}) {
  const { t } = useTexts('driver');
  const { fingerprint, subject, issuer, names, validFrom, validTo } = certificate;
  return (
    <div className={styles.card}>
      <strong>{title}</strong>
      <dl className={styles.facts}>
        <div>
          <dt>{t('endpoints.subject')}</dt>
          <dd>{subject}</dd>
        </div>
        <div>
          <dt>{t('endpoints.issuer')}</dt>
          <dd>{issuer === subject ? t('endpoints.selfSigned') : issuer}</dd>
        </div>
        {names !== '' && (
          <div>
            <dt>{t('endpoints.names')}</dt>
            <dd>{names}</dd>
          </div>
        )}
        <div>
          <dt>{t('endpoints.valid')}</dt>
          <dd>{t('endpoints.validFromTo', { from: dateTime(validFrom), to: dateTime(validTo) })}</dd>
        </div>
        <div>
          <dt>{t('endpoints.fingerprint')}</dt>
          <dd className={styles.fingerprint}>{fingerprint}</dd>
        </div>
      </dl>
    </div>
  );
}
