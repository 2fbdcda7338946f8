import type { Signal } from '@penstock/contract/model/signal';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { useWrite } from './use-write.ts';
import styles from './write.module.css';
import { WriteForm } from './WriteForm.tsx';

/** Writes a signal in its panel; nothing for a signal that cannot be written. */
export function WritePanel({ signal }: { readonly signal: Signal }) {
  return signal.mode === 'readOnly' ? null : <Writable signal={signal} />;
}

function Writable({ signal }: { readonly signal: Signal }) {
  const { t } = useTexts('live');
  const write = useWrite(signal);
  const section = useRef<HTMLElement>(null);
  const { step } = write.state;
  const shownStep = useRef(step);
  useEffect(() => {
    const isNew = shownStep.current !== step;
    shownStep.current = step;
    // The button that was pressed is gone; the focus goes to what came of it.
    if (isNew && document.activeElement === document.body) section.current?.focus();
  }, [step]);
  return (
    <section
      ref={section}
      className={styles.panel}
      tabIndex={-1}
      aria-label={t('writeTo', { title: signal.title })}
    >
      <h3>{t('write')}</h3>
      <WriteForm signal={signal} write={write} />
    </section>
  );
}
