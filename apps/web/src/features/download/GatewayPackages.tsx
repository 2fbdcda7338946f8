import { type GatewayPackages as Packages, gatewaySumsFile } from '@penstock/contract/model/gateway-package';
import { toolAddress } from '@penstock/contract/model/tool-file';
import { State } from '../../design/State.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Command } from './Command.tsx';
import styles from './download.module.css';
import { useGatewayPackages } from './tool-lists.ts';

/** The command that makes the packages of a platform that has none. */
const packing = 'npm run package:gateway';

/** The gateway as a package for Debian: a file for each architecture with its checksum; where none were made, how they are. */
export function GatewayPackages({ platform }: { readonly platform: string }) {
  const { t } = useTexts('download');
  const list = useGatewayPackages();
  return (
    <>
      <h3>{t('package.title')}</h3>
      <p>{t('package.text')}</p>
      {list === null && (
        <>
          <State kind="off">{t('unavailable')}</State>
          <p>
            {t('package.none')}
            <Command text={packing} />
          </p>
        </>
      )}
      {list && <Offered list={list} platform={platform} />}
    </>
  );
}

function Offered({ list, platform }: { readonly list: Packages; readonly platform: string }) {
  const { t } = useTexts('download');
  const [first] = list.packages;
  return (
    <>
      <p>{t('package.version', { version: list.version, date: dateTime(list.built) })}</p>
      <ul className={`${styles.steps} ${styles.systems}`}>
        {list.packages.map(({ file, architecture, bytes, sha256, tried }) => (
          <li key={file}>
            {t(`architectures.${architecture}`)}{' '}
            <a href={toolAddress + file} download={file}>
              {file}
            </a>{' '}
            {t('tool.size', { size: groupedNumber(Math.round(bytes / 100_000) / 10) })}{' '}
            <State kind={tried ? 'good' : 'off'}>{t(tried ? 'tool.tried' : 'tool.untried')}</State>
            <span className={styles.checksum}>
              {t('tool.sum')} <code>{sha256}</code>
            </span>
          </li>
        ))}
      </ul>
      <p>
        {t('tool.check')} <a href={toolAddress + gatewaySumsFile}>{gatewaySumsFile}</a>
      </p>
      {first !== undefined && (
        <ol className={styles.steps}>
          <li>
            {t('package.fetch')}
            <Command text={`wget ${platform}${toolAddress}${first.file}`} />
          </li>
          <li>
            {t('package.install')}
            <Command text={`sudo apt install ./${first.file}`} />
          </li>
        </ol>
      )}
      <p>{t('package.identity')}</p>
    </>
  );
}
