import styles from './configuration.module.css';
import { pollOperation } from '@penstock/client/commands/poll-operation';
import type { CallAnswer } from '@penstock/contract/calls/call';
import {
  gatewayImport,
  gatewayImportCallback,
  gatewayImportCheck,
} from '@penstock/contract/calls/configuration-import';
import { FileProblems } from '../../kit/mutation/ProblemList.tsx';
import { errorText as problemText } from '@penstock/contract/errors/error';
import { checkFile } from '@penstock/contract/rules/check';
import { limits } from '@penstock/contract/rules/limits';
import { rules } from '@penstock/contract/rules/table';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { liveChannel } from '../../app/channel.ts';
import { currentLanguage } from '../../app/preferences.ts';
import { client, clock } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { MergeChoices, type MergeWish, unresolvedIn } from './MergeChoices.tsx';
import { useErrorAdvice } from '../../kit/mutation/error-advice.ts';
import { showToast } from '../../kit/mutation/toast-list.ts';
import { useGatewayDocument } from '../../kit/gateway/gateway-document.ts';
import { ChangeLines } from '../../kit/review/ChangeLines.tsx';
import { openReview } from '../../kit/review/reviews.ts';
import { WorkUnderWay } from '../../kit/gateway/WorkUnderWay.tsx';
import { SecretFields } from '../../kit/gateway/SecretFields.tsx';

type Check = CallAnswer<typeof gatewayImportCheck>;

interface ImportDrawerProps {
  readonly sn: string;
  readonly onClose: () => void;
}

/** Imports a configuration from a file: checked and compared first, then applied as a whole. */
export function ImportDrawer({ sn, onClose }: ImportDrawerProps) {
  const { t } = useTexts(['gatewayConfiguration', 'common']);
  const advice = useErrorAdvice();
  const document = useGatewayDocument(sn);
  const leaving = useRef(new AbortController());
  const [file, setFile] = useState<File>();
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>({});
  const [check, setCheck] = useState<Check | undefined>(undefined);
  const [wish, setWish] = useState<MergeWish>(usualWish);
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  function take(chosen: File) {
    const finding = checkFile(rules.configurationFile, chosen);
    setFile(finding ? undefined : chosen);
    setCheck(undefined);
    setSecrets({});
    setWish(usualWish);
    setError(
      finding ? new Error(problemText(finding.key, finding.parameters, currentLanguage())) : undefined,
    );
  }

  /** Runs a step with the chosen file, one at a time, and shows why it failed. */
  async function step(work: (chosen: File) => Promise<unknown>) {
    if (running || file === undefined) return;
    setRunning(true);
    setError(undefined);
    try {
      await work(file);
    } catch (failed) {
      if (!leaving.current.signal.aborted) setError(failed);
    } finally {
      if (!leaving.current.signal.aborted) setRunning(false);
    }
  }

  async function compare(chosen: File): Promise<Check> {
    const { signal } = leaving.current;
    const request = { sn, secrets, ...wish, file: chosen };
    const found = await client.call(gatewayImportCheck, request, { signal });
    setCheck(found);
    return found;
  }

  async function apply(chosen: File) {
    const found = await compare(chosen);
    const isOpen = found.merged?.isMerged === true && found.merged.unresolved > 0;
    if (found.missing.length > 0 || found.total === 0 || isOpen) return;
    const decision = await openReview({ document, lines: found.lines });
    if (decision === null) return;
    const { baseRevision } = found;
    const { uuid } = await client.call(gatewayImport, {
      sn,
      baseRevision,
      secrets,
      ...wish,
      file: chosen,
      ...decision,
    });
    showToast({ kind: 'good', text: t('importing.started') });
    const { data } = await pollOperation(uuid, {
      ask: () => client.call(gatewayImportCallback, { uuid }),
      limit: limits.importPoll,
      clock,
      language: currentLanguage,
      signal: leaving.current.signal,
      channel: liveChannel(),
    });
    const text =
      data === null || !data.changed
        ? t('importing.unchanged')
        : t('importing.done', { revision: data.revision });
    showToast({ kind: 'good', text });
    onClose();
  }

  return (
    <Drawer title={t('importing.title')} width={720} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.about}>{t('importing.about')}</p>
        <FilePicker file={file} disabled={running} onPick={take} />
        {error !== undefined && (
          <Notice kind="danger" role="alert" title={t('importing.failed')}>
            {advice(error)}
            <FileProblems error={error} />
          </Notice>
        )}
        {check !== undefined && check.merged !== null && (
          <MergeChoices merged={check.merged} wish={wish} disabled={running} onChange={setWish} />
        )}
        {check !== undefined && check.missing.length > 0 && (
          <SecretFields
            about={t('importing.secrets')}
            missing={check.missing}
            secrets={secrets}
            disabled={running}
            onChange={setSecrets}
          />
        )}
        {check !== undefined && check.total > 0 && (
          <>
            <p className={styles.about}>{t('importing.compared', { revision: check.baseRevision })}</p>
            <ChangeLines lines={check.lines} total={check.total} />
          </>
        )}
        {check !== undefined &&
          check.total === 0 &&
          check.missing.length === 0 &&
          (check.merged === null || check.merged.total === 0) && (
            <Notice kind="good" title={t('importing.nothing')} />
          )}
        {running && check !== undefined && <WorkUnderWay sn={sn} />}
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        {check === undefined ? (
          <Button
            type="primary"
            disabled={file === undefined}
            loading={running}
            onClick={() => void step(compare)}
          >
            {t('importing.check')}
          </Button>
        ) : (
          <Button
            type="primary"
            disabled={file === undefined || !mayApply(check, wish)}
            loading={running}
            onClick={() => void step(apply)}
          >
            {t('importing.apply')}
          </Button>
        )}
      </DrawerFooter>
    </Drawer>
  );
}

/** Merged where it can be, with nothing chosen yet. */
const usualWish: MergeWish = { merge: true, choices: {} };

/** Whether there is something to apply, and nothing to choose. */
function mayApply({ total, missing, merged }: Check, wish: MergeWish): boolean {
  if (merged === null) return total > 0 || missing.length > 0;
  // Other choices have another outcome than the one that was compared.
  const isSame = merged.isMerged === wish.merge && merged.total === 0;
  return unresolvedIn(merged, wish) === 0 && (total > 0 || missing.length > 0 || !isSame);
}

/** The file with a configuration, and a button that chooses another. */
function FilePicker(props: {
  readonly file: File | undefined;
  readonly disabled: boolean;
  readonly onPick: (file: File) => void;
}) {
  const { t } = useTexts('gatewayConfiguration');
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.picker}>
      <input
        ref={picker}
        hidden
        type="file"
        accept=".json"
        aria-label={t('importing.file')}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen !== undefined) props.onPick(chosen);
          event.target.value = '';
        }}
      />
      <Button disabled={props.disabled} onClick={() => picker.current?.click()}>
        {t('importing.choose')}
      </Button>
      {props.file !== undefined && <span>{props.file.name}</span>}
    </div>
  );
}
