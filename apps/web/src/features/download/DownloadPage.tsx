import { serialBase } from '@penstock/contract/local/place';
import { toolAddress, toolFile } from '@penstock/contract/model/tool-file';
import { patterns } from '../../app/paths.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { State } from '../../design/State.tsx';
import { DocumentFrame } from '../../kit/account/DocumentFrame.tsx';
import { needTexts } from '../../texts/i18n.ts';
import styles from './download.module.css';
import { ConnectionTool } from './ConnectionTool.tsx';
import { GatewayPackages } from './GatewayPackages.tsx';
import { Command } from './Command.tsx';
import { useToolFacts } from './tool-lists.ts';

needTexts('download');

/** The systems on which the application is installed, each in its own way. */
const systems = ['android', 'ios', 'desk', 'mac'] as const;

/** The programs that can be installed. */
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
        <GatewayPackages platform={platform} />
        <h3>{t('runtime.other')}</h3>
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
      <section className={styles.section} aria-labelledby="app">
        <h2 id="app">{t('app.title')}</h2>
        <p>{t('app.text')}</p>
        {globalThis.isSecureContext ? null : <State kind="off">{t('app.plain')}</State>}
        <ul className={`${styles.steps} ${styles.systems}`}>
          {systems.map((system) => (
            <li key={system}>{t(`app.${system}`)}</li>
          ))}
        </ul>
        <p>{t('app.version')}</p>
      </section>
      <ConnectionTool />
      <section className={styles.section} aria-labelledby="serial">
        <h2 id="serial">{t('serial.title')}</h2>
        <p>{t('serial.text')}</p>
        <p>
          <a href={serialBase + patterns.Connect}>{t('serial.open')}</a>
        </p>
      </section>
      <NetworkTool platform={platform} />
    </DocumentFrame>
  );
}

/** The tool for PLC remote download: one file for Node.js, with its version and checksum. */
function NetworkTool({ platform }: { readonly platform: string }) {
  const { t } = useTexts('download');
  const facts = useToolFacts();
  return (
    <section className={styles.section} aria-labelledby="network">
      <h2 id="network">{t('network.title')}</h2>
      <p>{t('network.text')}</p>
      {facts === null && <State kind="off">{t('unavailable')}</State>}
      {facts && (
        <ol className={styles.steps}>
          <li>{t('runtime.node')}</li>
          <li>
            <a href={toolAddress + toolFile} download={toolFile}>
              {t('network.file', { file: toolFile })}
            </a>{' '}
            {t('network.facts', {
              version: facts.version,
              size: groupedNumber(Math.ceil(facts.bytes / 1000)),
            })}
            <span className={styles.checksum}>
              <code>{facts.sha256}</code>
            </span>
          </li>
          <li>
            {t('network.run')}
            <Command text={`node ${toolFile} tunnel --platform ${platform} --ticket …`} />
          </li>
        </ol>
      )}
    </section>
  );
}
