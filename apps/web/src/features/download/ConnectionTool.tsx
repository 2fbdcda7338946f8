import {
  toolAddress,
  toolLicencesFile,
  type ToolPackage,
  type ToolPackages,
  toolSumsFile,
  toolSystems,
} from '@penstock/contract/model/tool-file';
import { State } from '../../design/State.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Command } from './Command.tsx';
import styles from './download.module.css';
import { useToolPackages } from './tool-lists.ts';

/** The command that makes the packages of a platform that has none. */
const packing = 'npm run package:connector';

/** The connection tool: a file for each system, with version and checksum; where none were made, how they are. */
export function ConnectionTool() {
  const { t } = useTexts('download');
  const list = useToolPackages();
  return (
    <section className={styles.section} aria-labelledby="tool">
      <h2 id="tool">{t('tool.title')}</h2>
      <p>{t('tool.text')}</p>
      {list === null && (
        <>
          <State kind="off">{t('unavailable')}</State>
          <p>
            {t('tool.none')}
            <Command text={packing} />
          </p>
        </>
      )}
      {list && <Packages list={list} />}
    </section>
  );
}

function Packages({ list }: { readonly list: ToolPackages }) {
  const { t } = useTexts('download');
  const npm = list.packages.find(({ system }) => system === 'npm');
  return (
    <>
      <p>{t('tool.version', { version: list.version, date: dateTime(list.built) })}</p>
      <ul className={`${styles.steps} ${styles.systems}`}>
        {list.packages.map((one) => (
          <Package key={one.file} one={one} />
        ))}
      </ul>
      {npm !== undefined && (
        <p>
          {t('tool.npm')}
          <Command text={`npm install --global ./${npm.file}`} />
        </p>
      )}
      <p>
        {t('tool.check')} <a href={toolAddress + toolSumsFile}>{toolSumsFile}</a>
        {' · '}
        <a href={toolAddress + toolLicencesFile}>{t('tool.licences', { count: list.licences.length })}</a>
      </p>
    </>
  );
}

/** A file: its system, whether anybody has tried it, its size and its checksum. */
function Package({ one }: { readonly one: ToolPackage }) {
  const { t } = useTexts('download');
  const system = toolSystems.find((name) => name === one.system);
  return (
    <li>
      {system === undefined ? one.system : t(`systems.${system}`)}{' '}
      <a href={toolAddress + one.file} download={one.file}>
        {one.file}
      </a>{' '}
      {t('tool.size', { size: groupedNumber(Math.round(one.bytes / 100_000) / 10) })}{' '}
      <State kind={one.tried ? 'good' : 'off'}>{t(one.tried ? 'tool.tried' : 'tool.untried')}</State>
      <span className={styles.checksum}>
        {t('tool.sum')} <code>{one.sha256}</code>
      </span>
    </li>
  );
}
