import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { useEdition } from '../../app/edition.ts';
import { errorText } from '../../app/error-text.ts';
import { AccountField } from './AccountField.tsx';
import styles from './fields.module.css';
import { PictureCodeField } from './PictureCodeField.tsx';
import type { FieldState } from './use-account-form.ts';
import type { SentCode } from './use-sent-code.ts';

interface SentCodeFieldProps {
  readonly label: string;
  readonly field: FieldState;
  readonly code: SentCode;
  /** Whether a code can be sent now: where it goes is entered and right. Shows what is wrong if not. */
  readonly maySend: () => boolean;
  readonly autoFocus?: boolean;
}

/** A code of six digits that is sent to somebody: the field, and the button that sends it, which counts down. */
export function SentCodeField({ label, field, code, maySend, autoFocus = false }: SentCodeFieldProps) {
  const { t } = useTexts('account');
  const { t: common } = useTexts('common');
  const edition = useEdition();
  const { sent, error, waiting, sending } = code;
  const sentText =
    sent === undefined
      ? ''
      : t(edition?.demo === true ? 'code.sentInDemo' : 'code.sent', {
          sentTo: sent.sentTo,
          minutes: Math.round(sent.validSeconds / 60),
        });
  const failed = error === undefined ? '' : errorText(error, common);
  return (
    <>
      <PictureCodeField picture={code.picture} disabled={field.disabled || sending} />
      <AccountField
        label={label}
        field={{ ...field, problem: field.problem === '' ? failed : field.problem }}
        kind="digits"
        autoComplete="one-time-code"
        maxLength={6}
        hint={sentText}
        autoFocus={autoFocus}
        beside={
          <Button
            size="large"
            className={styles.sendButton ?? ''}
            loading={sending}
            disabled={field.disabled || waiting > 0}
            onClick={() => maySend() && void code.send()}
          >
            {waiting > 0
              ? t('code.waiting', { seconds: waiting })
              : t(sent === undefined ? 'code.send' : 'code.sendAgain')}
          </Button>
        }
      />
    </>
  );
}
