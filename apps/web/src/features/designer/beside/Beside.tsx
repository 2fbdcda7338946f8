import { type KeyboardEvent, type ReactNode, useContext, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { CloseIcon } from '../../../design/icons.tsx';
import { useReturnFocus } from '../../../kit/dialog/use-return-focus.ts';
import { Drawer } from '../../../kit/drawer/Drawer.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { useObservable } from '../use-editor.ts';
import styles from './beside.module.css';
import { BesideContext } from './beside-place.ts';

interface BesideProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * What is chosen for the page, at the left beside the canvas, so that the canvas and the properties stay in sight. Where that panel is
 * closed it is a drawer.
 */
export function Beside({ title, onClose, children }: BesideProps) {
  const place = useContext(BesideContext);
  const element = useObservable(place.element);
  if (element === null)
    return (
      <Drawer title={title} width={440} onClose={onClose}>
        {children}
      </Drawer>
    );
  return createPortal(
    <Panel title={title} onClose={onClose}>
      {children}
    </Panel>,
    element,
  );
}

function Panel({ title, onClose, children }: BesideProps) {
  const { t } = useTexts('common');
  const place = useContext(BesideContext);
  const panel = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  useReturnFocus();
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => place.take(() => close.current()), [place]);
  useEffect(() => panel.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, wherever in it the focus is
    <section
      ref={panel}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={styles.panel}
      onKeyDown={onKeyDown}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label={t('close')}
          title={t('close')}
          onClick={onClose}
        >
          <CloseIcon size={14} />
        </button>
      </header>
      {children}
    </section>
  );
}
