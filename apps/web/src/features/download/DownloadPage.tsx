import { useTexts } from '../../texts/use-texts.ts';
import { State } from '../../design/State.tsx';
import { DocumentFrame } from '../../kit/account/DocumentFrame.tsx';
import { CopyButton } from '../../kit/detail/CopyButton.tsx';
import { needTexts } from '../../texts/i18n.ts';
import styles from './download.module.css';

needTexts('download');

const missing = ['tool', 'network', 'app'] as const;

/** The programs that can be installed today, and those that are not offered, with their replacement. */
export function DownloadPage() {
  const { t } = useTexts('download');
  const platform = globalThis.location.origin;
  const commands = [
    'penstock-gateway provision --data /var/lib/penstock --sn <SN> --code <CODE> --secret-file /run/secret',
    `penstock-gateway --data /var/lib/penstock --platform ${platform}`,
  ];
  return (
    <DocumentFrame title={t('title')}>
      <h1 className={styles.title}>{t('title')}</h1>
      <section className={styles.section} aria-labelledby="runtime">
        <h2 id="runtime">{t('runtime.title')}</h2>
        <p>{t('runtime.text')}</p>
        <ol className={styles.steps}>
          <li>{t('runtime.node')}</li>
          <li>{t('runtime.program')}</li>
          <li>
            {t('runtime.provision')}
            <Command text={commands[0] ?? ''} />
          </li>
          <li>
            {t('runtime.start')}
            <Command text={commands[1] ?? ''} />
          </li>
        </ol>
      </section>
      {missing.map((name) => (
        <section key={name} className={styles.section} aria-labelledby={name}>
          <h2 id={name}>{t(`${name}.title`)}</h2>
          <State kind="off">{t('unavailable')}</State>
          <p>{t(`${name}.text`)}</p>
        </section>
      ))}
    </DocumentFrame>
  );
}

/** A command to copy. */
function Command({ text }: { readonly text: string }) {
  const { t } = useTexts('download');
  return (
    <span className={styles.command}>
      <code>{text}</code>
      <CopyButton text={text} name={t('command')} />
    </span>
  );
}
