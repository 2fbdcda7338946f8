import {
  type CopiedNote,
  copiedNotes,
  gatewayCopy,
  gatewayCopyCallback,
  gatewayCopyCheck,
  maxCopyTargets,
} from '@penstock/contract/calls/configuration-copy';
import { operationCancel } from '@penstock/contract/calls/operation';
import { type CopyPart, copyParts } from '@penstock/contract/configuration/copy/copied';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { useErrorAdvice } from '../../kit/mutation/error-advice.ts';
import { ProbationChoice } from '../../kit/review/ProbationChoice.tsx';
import { type CheckedTarget, GatewayTargets } from '../../kit/gateway/GatewayTargets.tsx';
import { GatewayPicker, type PickedGateway } from '../../kit/gateway/GatewayPicker.tsx';
import targetStyles from '../../kit/gateway/targets.module.css';
import styles from './configuration.module.css';

needTexts('gatewayConfiguration');

/** How often the state of a copy is asked for, in ms. */
const pollInterval = 2000;

/**
 * The parts that are copied unless others are chosen: everything but the network, which is of each gateway
 * itself.
 */
const usualParts: readonly CopyPart[] = copyParts.filter((part) => part !== 'network');

/** Copies parts of the configuration to other gateways of the same model: compared first, then one after another. */
export function CopyDrawer({ sn, onClose }: { readonly sn: string; readonly onClose: () => void }) {
  const { t } = useTexts(['gatewayConfiguration', 'common']);
  const advice = useErrorAdvice();
  const noteId = useId();
  const [targets, setTargets] = useState<readonly PickedGateway[]>([]);
  const [parts, setParts] = useState(usualParts);
  const [notes, setNotes] = useState<readonly CopiedNote[]>([]);
  const [checks, setChecks] = useState<ReadonlyMap<string, CheckedTarget>>(new Map());
  const [note, setNote] = useState('');
  const [probation, setProbation] = useState(0);
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const [uuid, setUuid] = useState('');
  const state = useQuery({
    queryKey: [gatewayCopyCallback.path, uuid],
    enabled: uuid !== '',
    queryFn: ({ signal }) => client.call(gatewayCopyCallback, { uuid }, { signal }),
    refetchInterval: (query) =>
      query.state.data === undefined || query.state.data.status === 'pending' ? pollInterval : false,
  });
  const isOver = state.data !== undefined && state.data.status !== 'pending';
  const ready = targets.filter((target) => checks.get(target.sn)?.kind === 'compared');

  /** Runs a step, one at a time, and shows why it failed. */
  async function step(work: () => Promise<void>) {
    if (running) return;
    setRunning(true);
    setError(undefined);
    try {
      await work();
    } catch (failed) {
      setError(failed);
    } finally {
      setRunning(false);
    }
  }

  async function compare() {
    const found = new Map<string, CheckedTarget>();
    for (const target of targets) {
      try {
        const request = { sn, target: target.sn, parts: [...parts] };
        const { total, lines } = await client.call(gatewayCopyCheck, request);
        found.set(target.sn, { kind: total === 0 ? 'same' : 'compared', total, lines });
      } catch (refused) {
        found.set(target.sn, { kind: 'refused', reason: advice(refused) });
      }
      setChecks(new Map(found));
    }
  }

  async function start() {
    const answer = await client.call(gatewayCopy, {
      sn,
      targets: ready.map((target) => target.sn),
      parts: [...parts],
      notes: [...notes],
      note: note.trim(),
      probation,
    });
    setUuid(answer.uuid);
  }

  const results = state.data?.data.targets ?? [];
  const count = (wanted: readonly string[]) => results.filter((one) => wanted.includes(one.state)).length;
  return (
    <Drawer title={t('copying.title')} width={720} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.about}>{t('copying.about')}</p>
        <fieldset className={targetStyles.fields} disabled={uuid !== ''}>
          <GatewayPicker
            label={t('copying.targets')}
            hint={t('copying.targetsHint')}
            without={sn}
            maximum={maxCopyTargets}
            disabled={running || uuid !== ''}
            value={targets}
            onChange={(chosen) => {
              setTargets(chosen);
              setChecks(new Map());
            }}
          />
          <div className={targetStyles.field} role="group" aria-label={t('copying.parts')}>
            <span>{t('copying.parts')}</span>
            <Checkbox.Group
              className={targetStyles.fields ?? ''}
              disabled={running || uuid !== ''}
              value={[...parts]}
              options={copyParts.map((part) => ({ value: part, label: t(`parts.${part}`) }))}
              onChange={(chosen) => {
                setParts(copyParts.filter((part) => chosen.includes(part)));
                setChecks(new Map());
              }}
            />
          </div>
          <div className={targetStyles.field} role="group" aria-label={t('copying.notes')}>
            <span>{t('copying.notes')}</span>
            <Checkbox.Group
              disabled={running || uuid !== ''}
              value={[...notes]}
              options={copiedNotes.map((value) => ({ value, label: t(`copiedNotes.${value}`) }))}
              onChange={(chosen) => setNotes(copiedNotes.filter((one) => chosen.includes(one)))}
            />
          </div>
        </fieldset>
        {error !== undefined && (
          <Notice kind="danger" role="alert" title={t('copying.refused')}>
            {advice(error)}
          </Notice>
        )}
        <GatewayTargets targets={targets} checks={checks} results={results} />
        {ready.length > 0 && uuid === '' && (
          <>
            <label className={targetStyles.field} htmlFor={noteId}>
              <span>{t('copying.note')}</span>
              <Input
                id={noteId}
                maxLength={200}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </label>
            <ProbationChoice value={probation} onChange={setProbation} />
          </>
        )}
        {isOver && (
          <Notice
            kind={count(['failure', 'waiting']) === 0 ? 'good' : 'warning'}
            title={t('copying.done', {
              success: count(['success', 'unchanged']),
              failure: count(['failure', 'waiting', 'running']),
            })}
          />
        )}
      </div>
      <CopyFooter
        isStarted={uuid !== ''}
        isOver={isOver}
        running={running}
        ready={ready.length}
        canCompare={targets.length > 0 && parts.length > 0}
        onClose={onClose}
        onCancel={() => void step(async () => void (await client.call(operationCancel, { id: uuid })))}
        onCompare={() => void step(compare)}
        onStart={() => void step(start)}
      />
    </Drawer>
  );
}

interface CopyFooterProps {
  readonly isStarted: boolean;
  readonly isOver: boolean;
  readonly running: boolean;
  /** How many gateways were compared and can be copied to. */
  readonly ready: number;
  readonly canCompare: boolean;
  readonly onClose: () => void;
  readonly onCancel: () => void;
  readonly onCompare: () => void;
  readonly onStart: () => void;
}

/** The next step of a copy: comparing, starting, or cancelling what has started. */
function CopyFooter(props: CopyFooterProps) {
  const { isStarted, isOver, running, ready, canCompare } = props;
  const { t } = useTexts(['gatewayConfiguration', 'common']);
  return (
    <DrawerFooter>
      <Button onClick={props.onClose}>{t(isStarted ? 'common:close' : 'common:cancel')}</Button>
      {isStarted && !isOver && <Button onClick={props.onCancel}>{t('copying.cancel')}</Button>}
      {!isStarted &&
        (ready === 0 ? (
          <Button type="primary" loading={running} disabled={!canCompare} onClick={props.onCompare}>
            {t('copying.check')}
          </Button>
        ) : (
          <Button type="primary" loading={running} onClick={props.onStart}>
            {t('copying.start', { count: ready })}
          </Button>
        ))}
    </DrawerFooter>
  );
}
