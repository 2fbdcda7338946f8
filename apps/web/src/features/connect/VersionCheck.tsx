import type { CallAnswer } from '@penstock/contract/calls/call';
import { localVersionCheck, localVersionPlatform } from '@penstock/contract/local/version-call';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../app/error-text.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './connect.module.css';
import { lastPlatform, rememberPlatform } from './remembered.ts';

/** Asks a platform for a newer version of the tool, when a person wants that. Nothing is asked before. */
export function VersionCheck() {
  const { t } = useTexts('connect');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(lastPlatform);
  const built = useQuery({
    queryKey: [localVersionPlatform.path],
    queryFn: ({ signal }) => client.call(localVersionPlatform, {}, { signal }),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const checking = useMutation({
    mutationFn: (platform: string) => client.call(localVersionCheck, { platform }),
    onSuccess: (_answer, platform) => rememberPlatform(platform),
  });
  const address = (typed ?? built.data?.platform ?? '').trim();
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t('versions.check')}</Button>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address !== '') checking.mutate(address);
  };
  return (
    <section className={styles.versions} aria-label={t('versions.check')}>
      <h2>{t('versions.check')}</h2>
      <p className={styles.quiet}>{t('versions.lead')}</p>
      <form className={styles.address} onSubmit={submit}>
        <span className={styles.pair}>
          <label htmlFor={id}>{t('versions.platform')}</label>
          <Input
            id={id}
            autoComplete="off"
            value={typed ?? built.data?.platform ?? ''}
            onChange={(event) => setTyped(event.target.value)}
          />
        </span>
        <Button htmlType="submit" loading={checking.isPending} disabled={address === ''}>
          {t('versions.ask')}
        </Button>
      </form>
      {checking.data !== undefined && <Offered answer={checking.data} />}
      {checking.error !== null && <CheckFailure error={checking.error} />}
    </section>
  );
}

/** Why a platform could not be asked. The texts of these errors say what to do. */
function CheckFailure({ error }: { readonly error: unknown }) {
  const { t } = useTexts('connect');
  const { t: common } = useTexts('common');
  return (
    <Notice kind="danger" role="alert" title={t('versions.failed')}>
      {errorText(error, common)}
    </Notice>
  );
}

/** The version that a platform offers: whether it is newer, what is new, and where it is. */
function Offered({ answer }: { readonly answer: CallAnswer<typeof localVersionCheck> }) {
  const { t } = useTexts('connect');
  const language = useLanguage();
  const { version, offered, isNewer, news, page, file } = answer;
  if (!isNewer)
    return (
      <Notice kind="good" title={t('versions.current')}>
        {t('versions.currentText', { version, offered })}
      </Notice>
    );
  return (
    <>
      <Notice kind="warning" title={t('versions.newer', { offered })}>
        {t('versions.newerText', { version })}
      </Notice>
      {file !== null && (
        <p>
          <a href={file.address}>{file.name}</a>{' '}
          {t('versions.size', { size: groupedNumber(Math.ceil(file.bytes / 1000)) })}
          {!file.tried && ` ${t('versions.untried')}`}
          <code className={styles.sum}>{file.sha256}</code>
        </p>
      )}
      <p>
        <a href={page} target="_blank" rel="noreferrer">
          {t('versions.page')}
        </a>
      </p>
      <h3>{t('versions.news')}</h3>
      <ul className={styles.news}>
        {news.map(({ title, text }) => (
          <li key={title[language]}>
            <strong>{title[language]}</strong> {text[language]}
          </li>
        ))}
      </ul>
    </>
  );
}
