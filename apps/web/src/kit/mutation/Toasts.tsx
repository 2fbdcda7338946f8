import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { CloseIcon } from '../../design/icons.tsx';
import { State } from '../../design/State.tsx';
import styles from './mutation.module.css';
import { closeAllToasts, closeToast, type Toast, toastTime, useToasts } from './toast-list.ts';

/** The messages after changes. Placed once, in the shell; a screen reader reads what is added. */
export function Toasts() {
  const { t } = useTexts('mutation');
  const toasts = useToasts((state) => state.toasts);
  // The next person who signs in reads nothing of earlier actions.
  useEffect(() => closeAllToasts, []);
  return (
    <section aria-label={t('messages')} className={styles.toasts}>
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastView({ toast }: { readonly toast: Toast }) {
  const { t } = useTexts('common');
  // Whoever points at a message or has the focus in it is reading it.
  const [held, setHeld] = useState(false);
  const { id, kind, text, action } = toast;

  useEffect(() => {
    if (kind === 'danger' || held) return;
    const timer = setTimeout(() => closeToast(id), toastTime(action));
    return () => clearTimeout(timer);
  }, [id, kind, held, action]);

  return (
    <div
      className={`${styles.toast} ${styles[kind]}`}
      role={kind === 'danger' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.toastText}>
        <State kind={kind}>{text}</State>
      </div>
      {action !== undefined && (
        <button
          type="button"
          className={styles.toastAction}
          onClick={() => {
            closeToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.toastClose}
        aria-label={t('close')}
        onClick={() => closeToast(id)}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
