import { Modal } from 'antd';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { breaks } from '../../design/tokens.ts';
import { useNarrowerThan } from '../../design/use-media.ts';
import styles from './monitor-window.module.css';

interface MonitorWindowProps {
  readonly title: string;
  /** In px; a phone is filled. */
  readonly width: number;
  readonly height: number;
  /** Below the content. */
  readonly footer?: ReactNode;
  /** The content scrolls where it is larger; pages fit themselves into the window. */
  readonly scrolls?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A window above a page: moved by its title, closed by Escape. */
export function MonitorWindow(props: MonitorWindowProps) {
  const { title, width, height, footer, scrolls = false, onClose, children } = props;
  const { t } = useTexts('pageActions');
  const fills = useNarrowerThan(breaks.phone);
  const { move, style } = useMovedWindow();
  return (
    <Modal
      open
      centered={!fills}
      width={fills ? '100vw' : width}
      footer={null}
      {...(fills && {
        className: styles.filling ?? '',
        // Stronger than the margins that dialogs have on a phone.
        style: { top: 0, maxWidth: '100vw', height: '100dvh', margin: 0, padding: 0 },
        classNames: { container: styles.fillingBox ?? '', body: styles.fillingBody ?? '' },
      })}
      title={
        fills ? (
          title
        ) : (
          <button type="button" className={styles.title} title={t('move')} {...move}>
            {title}
          </button>
        )
      }
      closable={{ 'aria-label': t('close') }}
      mask={{ closable: false }}
      modalRender={(window) => (fills ? window : <div style={style}>{window}</div>)}
      onCancel={onClose}
      destroyOnHidden
    >
      <div
        className={styles.content}
        data-fills={fills}
        data-scrolls={scrolls}
        style={fills ? {} : { height }}
        // A content larger than the window is scrolled by keys.
        {...(scrolls && { role: 'region', 'aria-label': title, tabIndex: 0 })}
      >
        {children}
      </div>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </Modal>
  );
}

/** How far a window is moved by a key, in px. */
const keyStep = 20;

const keySteps: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
};

/** Moves a window by its title, with the pointer or the arrow keys. */
function useMovedWindow() {
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  const [from, setFrom] = useState<{ readonly x: number; readonly y: number }>();
  // Its title stays in sight, so that it can be moved back.
  const moveTo = (x: number, y: number) =>
    setOffset({
      x: Math.min(innerWidth / 2, Math.max(-innerWidth / 2, x)),
      y: Math.min(innerHeight / 2, Math.max(-innerHeight / 2, y)),
    });
  return {
    style: { transform: `translate(${offset.x}px, ${offset.y}px)` },
    move: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom({ x: event.clientX - offset.x, y: event.clientY - offset.y });
      },
      onPointerMove: (event: PointerEvent) => {
        if (from !== undefined) moveTo(event.clientX - from.x, event.clientY - from.y);
      },
      onPointerUp: () => setFrom(undefined),
      onPointerCancel: () => setFrom(undefined),
      onKeyDown: (event: KeyboardEvent) => {
        const step = Object.hasOwn(keySteps, event.key) ? keySteps[event.key] : undefined;
        if (step === undefined) return;
        event.preventDefault();
        moveTo(offset.x + step.x, offset.y + step.y);
      },
    },
  };
}
