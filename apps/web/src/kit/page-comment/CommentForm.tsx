import { limits } from '@penstock/contract/rules/limits';
import { Button, Input } from 'antd';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { errorText } from '../../app/error-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './page-comment.module.css';

interface CommentFormProps {
  /** Names the field. */
  readonly label: string;
  readonly hint: string;
  /** The button that sends it. */
  readonly action: string;
  readonly initial?: string;
  /** Sends the text; what it throws is shown, and the text stays. */
  readonly onSend: (text: string) => Promise<unknown>;
  readonly onCancel?: () => void;
  readonly autoFocus?: boolean;
  /** Fields before the text, such as a name. */
  readonly children?: ReactNode;
  /** Whether those fields are filled. */
  readonly isReady?: boolean;
}

/** The field of a comment. Enter makes a line, Control and Enter send it, Escape gives it up. */
export function CommentForm(props: CommentFormProps) {
  const { label, hint, action, initial = '', onSend, onCancel, autoFocus = false, children } = props;
  const { isReady = true } = props;
  const { t } = useTexts('common');
  const { t: comments } = useTexts('pageComments');
  const id = useId();
  const [text, setText] = useState(initial);
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const canSend = isReady && text.trim() !== '' && !isSending;
  const send = async () => {
    if (!canSend) return;
    setSending(true);
    setError(undefined);
    try {
      await onSend(text.trim());
      setText('');
    } catch (reason) {
      setError(reason);
    } finally {
      setSending(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
    if (event.key === 'Escape' && (onCancel !== undefined || text !== '')) {
      // The panel around stays open: a started reply is not lost.
      event.preventDefault();
      event.stopPropagation();
      onCancel?.();
    }
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      {children}
      <Input.TextArea
        id={id}
        aria-label={label}
        aria-keyshortcuts="Control+Enter"
        title={comments('sendKeys')}
        placeholder={hint}
        autoSize={{ minRows: 1, maxRows: 8 }}
        maxLength={limits.pageCommentLength}
        autoFocus={autoFocus}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {error !== undefined && (
        <p className={styles.failure} role="alert">
          {errorText(error, t)}
        </p>
      )}
      {(text.trim() !== '' || onCancel !== undefined) && (
        <div className={styles.actions}>
          <Button size="small" type="primary" htmlType="submit" loading={isSending} disabled={!canSend}>
            {action}
          </Button>
          {onCancel && (
            <Button size="small" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
