import type { Provisioned } from '@penstock/contract/calls/provisioned-gateway';
import { Button } from 'antd';
import { useState } from 'react';
import { DownloadIcon } from '../../design/icons.tsx';
import { Notice } from '../../design/Notice.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { saveFile } from '../../kit/transfer/save-file.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './provisioning.module.css';
import { provisioningFile } from './provisioning-file.ts';
import { secretsFile } from './secrets-file.ts';
import type { Made } from './use-provisioning-actions.ts';

/** Rows that are shown; the file has all. */
const maxShown = 100;

/** Shows what was made, once: the platform keeps hashes only. It is not left before something was saved, or somebody says so. */
export function MadeDrawer({ made, onClose }: { readonly made: Made; readonly onClose: () => void }) {
  const { t } = useTexts('provisioning');
  const [isSaved, setSaved] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const good = made.rows.filter(({ problem }) => problem === null);
  const bad = made.rows.filter(({ problem }) => problem !== null);
  const labels = good.filter(({ verificationCode }) => verificationCode !== '');
  // A stick has one gateway; many are given theirs by the factory, from the list.
  const [only, ...others] = good;
  const stick =
    only !== undefined && others.length === 0
      ? provisioningFile(only, globalThis.location.origin)
      : undefined;
  const hasSecrets = good.some(({ secret }) => secret !== '');

  /** Codes and secrets that were not saved are left at the second attempt. */
  function close(): void {
    if (good.length === 0 || isSaved || isWarned) onClose();
    else setWarned(true);
  }

  async function saveLabels(): Promise<void> {
    const { labelSheet } = await import('./label-sheet.ts');
    saveFile({ name: 'labels.pdf', content: labelSheet(labels) });
    if (!hasSecrets) setSaved(true);
  }

  return (
    <Drawer title={t('made.title', { count: good.length })} width={760} onClose={close}>
      <div className={styles.stack}>
        {good.length > 0 && (
          <Notice kind="warning" title={t('made.once')}>
            {t('made.text')}
          </Notice>
        )}
        {isWarned && !isSaved && (
          <Notice kind="danger" role="alert" title={t('made.unsaved')}>
            {t('made.unsavedText')}
          </Notice>
        )}
        {bad.length > 0 && (
          <Notice kind="danger" title={t('made.problems', { count: bad.length })}>
            <ul className={styles.problems}>
              {bad.slice(0, maxShown).map((row, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- rows may be equal, and never move
                <li key={index}>
                  <code>{row.sn === '' ? '—' : row.sn}</code> {problemText(row)}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {made.key !== '' && (
          <Facts
            layout="list"
            facts={[
              {
                label: t('made.key'),
                value: <code className={styles.secret}>{made.key}</code>,
                copy: made.key,
              },
            ]}
          />
        )}
        {good.length === 1 && good[0] !== undefined && <OneMade row={good[0]} />}
        {good.length > 1 && <ManyMade rows={good} />}
      </div>
      <DrawerFooter>
        {stick !== undefined && (
          <Button
            title={t('made.stickHint', { file: stick.name })}
            onClick={() => {
              saveFile(stick);
              setSaved(true);
            }}
          >
            {t('made.stick')}
          </Button>
        )}
        {labels.length > 0 && <Button onClick={() => void saveLabels()}>{t('made.labels')}</Button>}
        {hasSecrets && (
          <Button
            type="primary"
            icon={<DownloadIcon />}
            onClick={() => {
              saveFile({ name: 'gateways.csv', content: secretsFile(good) });
              setSaved(true);
            }}
          >
            {t('made.save')}
          </Button>
        )}
        <Button danger={isWarned && !isSaved} onClick={close}>
          {t(isWarned && !isSaved ? 'made.leave' : 'made.done')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );

  function problemText({ problem }: Provisioned): string {
    return problem === null ? '' : t(`problems.${problem}`);
  }
}

function OneMade({ row: { sn, verificationCode, secret } }: { readonly row: Provisioned }) {
  const { t } = useTexts('provisioning');
  const fact = (label: string, value: string) => ({
    label,
    value: <code className={styles.secret}>{value}</code>,
    copy: value,
  });
  return (
    <Facts
      layout="list"
      facts={[
        fact(t('columns.sn'), sn),
        ...(verificationCode === '' ? [] : [fact(t('made.code'), verificationCode)]),
        ...(secret === '' ? [] : [fact(t('made.secret'), secret)]),
      ]}
    />
  );
}

function ManyMade({ rows }: { readonly rows: readonly Provisioned[] }) {
  const { t } = useTexts('provisioning');
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('columns.sn')}</th>
            <th scope="col">{t('made.code')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, maxShown).map(({ sn, verificationCode }) => (
            <tr key={sn}>
              <td>
                <code>{sn}</code>
              </td>
              <td>
                <code>{verificationCode}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > maxShown && <p>{t('made.more', { count: rows.length - maxShown })}</p>}
    </>
  );
}
