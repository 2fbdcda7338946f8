import { Button, Input } from 'antd';
import { type ReactNode, useId } from 'react';
import { Notice } from '../../design/Notice.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DrawerFooter } from '../drawer/Drawer.tsx';
import { ProbationChoice } from '../review/ProbationChoice.tsx';
import { GatewayPicker } from './GatewayPicker.tsx';
import { GatewayTargets } from './GatewayTargets.tsx';
import styles from './targets.module.css';
import type { GatewayWork } from './use-gateway-work.ts';
import { FailureNotice } from '../mutation/FailureNotice.tsx';

needTexts('gatewayTargets');

interface GatewayWorkStepsProps {
  readonly work: GatewayWork;
  /** The words above: what the work is, and what stays. */
  readonly about: string;
  /** The title of an error. */
  readonly refused: string;
  /** The names of the buttons that start at the gateways that are ready, and that cancel. */
  readonly startText: string;
  readonly cancelText: string;
  readonly doneText: (counts: { readonly success: number; readonly failure: number }) => string;
  /** The gateway that is not offered; '' for none. */
  readonly without: string;
  readonly maximum: number;
  /** Enough is entered to compare, and to start. */
  readonly mayCheck?: boolean;
  readonly mayStart?: boolean;
  /** Fields of a gateway, before it was started. */
  readonly more?: (sn: string) => ReactNode;
  readonly onClose: () => void;
  /** The choices about what is done. */
  readonly children: ReactNode;
}

/** The steps of work on many gateways, in a drawer: choose, compare, start, and what became of each. */
export function GatewayWorkSteps(props: GatewayWorkStepsProps) {
  const { work, without, maximum, more, children } = props;
  const { targets, checks, ready, results, running, error, isStarted, isOver } = work;
  const { t } = useTexts('gatewayTargets');
  const noteId = useId();
  const count = (wanted: readonly string[]) => results.filter(({ state }) => wanted.includes(state)).length;
  return (
    <div className={styles.steps}>
      <p className={styles.about}>{props.about}</p>
      <GatewayPicker
        label={t('targets')}
        hint={t('targetsHint')}
        without={without}
        maximum={maximum}
        disabled={running || isStarted}
        value={targets}
        onChange={work.choose}
      />
      {children}
      <FailureNotice title={props.refused} error={error} />
      <GatewayTargets
        targets={targets}
        checks={checks}
        results={results}
        more={(sn) => !isStarted && more?.(sn)}
      />
      {ready.length > 0 && !isStarted && (
        <>
          <label className={styles.field} htmlFor={noteId}>
            <span>{t('note')}</span>
            <Input
              id={noteId}
              maxLength={200}
              value={work.note}
              onChange={({ target }) => work.setNote(target.value)}
            />
          </label>
          <ProbationChoice value={work.probation} onChange={work.setProbation} />
        </>
      )}
      {isOver && (
        <Notice
          kind={count(['failure', 'waiting']) === 0 ? 'good' : 'warning'}
          title={props.doneText({
            success: count(['success', 'unchanged']),
            failure: count(['failure', 'waiting', 'running']),
          })}
        />
      )}
      <StepButtons {...props} />
    </div>
  );
}

/** The next step: comparing, starting, or cancelling what has started. */
function StepButtons(props: GatewayWorkStepsProps) {
  const { work, startText, cancelText, mayCheck = true, mayStart = true, onClose } = props;
  const { targets, ready, running, isStarted, isOver } = work;
  const { t } = useTexts(['gatewayTargets', 'common']);
  return (
    <DrawerFooter>
      <Button onClick={onClose}>{t(isStarted ? 'common:close' : 'common:cancel')}</Button>
      {isStarted && !isOver && <Button onClick={() => void work.cancel()}>{cancelText}</Button>}
      {!isStarted && (
        <Button
          type={ready.length === 0 ? 'primary' : 'default'}
          loading={running}
          disabled={targets.length === 0 || !mayCheck}
          onClick={() => void work.check()}
        >
          {t('check')}
        </Button>
      )}
      {!isStarted && ready.length > 0 && (
        <Button type="primary" disabled={running || !mayStart} onClick={() => void work.start()}>
          {startText}
        </Button>
      )}
    </DrawerFooter>
  );
}
