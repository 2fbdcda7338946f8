import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { CollapseIcon, ExpandIcon } from '../../design/icons.tsx';
import { breaks } from '../../design/tokens.ts';
import { useNarrowerThan } from '../../design/use-media.ts';
import styles from './designer.module.css';
import { keepLayout, readLayout } from './kept-settings.ts';

interface SidePanelProps {
  readonly side: 'left' | 'right';
  /** Names the panel for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Widths in px. */
const range = { left: [180, 520], right: [220, 560] } as const;

/** By how much an arrow key moves the edge, in px. */
const keyStep = 16;

/**
 * A panel beside the canvas: it can be closed, and its edge can be moved by pointer and keys. On a tablet it lies above the
 * canvas and is closed at first.
 */
export function SidePanel({ side, label, children }: SidePanelProps) {
  const { t } = useTexts('designer');
  const isTablet = useNarrowerThan(breaks.panel);
  const [width, setWidth] = useState(() => readLayout()[side]);
  const [isKeptOpen, setKeptOpen] = useState(() => readLayout()[`${side}Open`]);
  const [isDrawn, setDrawn] = useState(false);
  const start = useRef({ x: 0, width });
  const isOpen = isTablet ? isDrawn : isKeptOpen;
  const [minimum, maximum] = range[side];

  const resize = (wanted: number) => {
    const next = Math.round(Math.min(maximum, Math.max(minimum, wanted)));
    setWidth(next);
    keepLayout({ ...readLayout(), [side]: next });
  };
  const toggle = () => {
    if (isTablet) setDrawn(!isDrawn);
    else {
      setKeptOpen(!isKeptOpen);
      keepLayout({ ...readLayout(), [`${side}Open`]: !isKeptOpen });
    }
  };
  const outwards = side === 'left' ? 1 : -1;
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    resize(start.current.width + (event.clientX - start.current.x) * outwards);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: keyStep, ArrowLeft: -keyStep }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    resize(width + step * outwards);
  };

  const isToExpand = (side === 'left') !== isOpen;
  return (
    <aside
      className={styles.side}
      data-side={side}
      data-open={isOpen}
      data-above={isTablet}
      aria-label={label}
    >
      <button
        type="button"
        className={styles.sideToggle}
        aria-expanded={isOpen}
        aria-label={t(isOpen ? 'panels.close' : 'panels.open', { panel: label })}
        title={t(isOpen ? 'panels.close' : 'panels.open', { panel: label })}
        onClick={toggle}
      >
        {isToExpand ? <ExpandIcon size={14} /> : <CollapseIcon size={14} />}
      </button>
      {isOpen && (
        <>
          <div className={styles.sideContent} style={{ width }}>
            {children}
          </div>
          {!isTablet && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions jsx-a11y/no-noninteractive-tabindex -- a separator that is moved is a widget (WAI-ARIA, separator)
            <div
              role="separator"
              className={styles.sideEdge}
              aria-orientation="vertical"
              aria-label={t('panels.resize', { panel: label })}
              aria-valuenow={width}
              aria-valuemin={minimum}
              aria-valuemax={maximum}
              tabIndex={0}
              onPointerDown={onPointerDown}
              onPointerMove={onPointerMove}
              onKeyDown={onKeyDown}
            />
          )}
        </>
      )}
    </aside>
  );
}
