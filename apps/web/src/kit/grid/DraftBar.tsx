import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { Notice } from '../../design/Notice.tsx';
import styles from './draft-bar.module.css';
import type { Row } from './row.ts';

/** The refusal of the platform. */
export interface Refused {
  readonly error: unknown;
  /** The problems, in words, each with the key of the row it is about. */
  readonly problems: readonly string[];
}

interface DraftBarProps {
  readonly changes: number;
  readonly problems: number;
  readonly conflicts: readonly Row[];
  /** Changes are still being checked. */
  readonly pending: boolean;
  readonly overtaken: boolean;
  /** False while the browser has no room for the changes. */
  readonly kept: boolean;
  readonly refused: Refused | undefined;
  readonly applying: boolean;
  /** Why nothing can be applied now; empty when it can. */
  readonly disabled: string;
  /** The conflict that is meant, in words; empty where there is none. */
  readonly conflictText: string;
  readonly onApply: () => void;
  readonly onDiscard: () => void;
  readonly onNextProblem: () => void;
  readonly onNextConflict: () => void;
  readonly onSettle: (choice: 'mine' | 'theirs') => void;
  readonly onDismiss: () => void;
}

/** The changes that are not applied yet, their problems, and the actions on them. */
export function DraftBar(props: DraftBarProps) {
  const { t } = useTexts('grid');
  const { t: common } = useTexts('common');
  const { changes, problems, conflicts, pending, overtaken, kept, refused, applying, disabled } = props;
  return (
    <>
      {refused !== undefined && (
        <Notice
          kind="danger"
          role="alert"
          title={t('refused.title')}
          action={
            <Button size="small" onClick={props.onDismiss}>
              {common('close')}
            </Button>
          }
        >
          <p>{errorText(refused.error, common)}</p>
          {refused.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
      {overtaken && (
        <Notice
          kind={conflicts.length > 0 ? 'warning' : 'off'}
          title={t('overtaken.title')}
          action={
            conflicts.length > 0 && (
              <span className={styles.barEnd}>
                <Button size="small" onClick={props.onNextConflict}>
                  {t('overtaken.show')}
                </Button>
                <Button size="small" onClick={() => props.onSettle('mine')}>
                  {t('overtaken.mine')}
                </Button>
                <Button size="small" onClick={() => props.onSettle('theirs')}>
                  {t('overtaken.theirs')}
                </Button>
              </span>
            )
          }
        >
          <p>
            {conflicts.length === 0
              ? t('overtaken.merged')
              : t('overtaken.conflicts', { amount: conflicts.length })}
          </p>
          {props.conflictText !== '' && <p>{props.conflictText}</p>}
        </Notice>
      )}
      {changes > 0 && (
        <div className={styles.bar} data-changed="true" role="status" aria-label={t('bar.title')}>
          <strong>{t('bar.changes', { amount: changes })}</strong>
          {problems > 0 ? (
            <Button type="link" size="small" danger onClick={props.onNextProblem}>
              {t('bar.problems', { amount: problems })}
            </Button>
          ) : (
            <span className={styles.quiet}>{t(pending ? 'bar.checking' : 'bar.right')}</span>
          )}
          {!kept && <span className={styles.wrong}>{t('bar.notKept')}</span>}
          <span className={styles.barEnd}>
            <Button onClick={props.onDiscard} disabled={applying}>
              {t('bar.discard')}
            </Button>
            <Button
              type="primary"
              loading={applying}
              disabled={problems > 0 || pending || conflicts.length > 0 || disabled !== ''}
              title={disabled === '' ? undefined : disabled}
              onClick={props.onApply}
            >
              {t('bar.apply')}
            </Button>
          </span>
        </div>
      )}
    </>
  );
}
