import { FitAddon } from '@xterm/addon-fit';
import { Terminal } from '@xterm/xterm';
import '@xterm/xterm/css/xterm.css';
import type { TerminalEnd, TerminalSize } from '@penstock/contract/model/terminal';
import { useEffect, useRef } from 'react';
import { faces, palettes, sizes } from '../../../design/tokens.ts';
import { TerminalSession } from './terminal-session.ts';
import styles from './terminal.module.css';

/** Lines above the screen that are kept. */
const scrollback = 5000;

interface TerminalViewProps {
  readonly sn: string;
  /** The label of the terminal, for assistive technology. */
  readonly label: string;
  /** Somebody leaves it with the keyboard, by Shift and Escape: all other keys are those of the shell. Keep it the same between drawings. */
  readonly onLeave: () => void;
  /** It is over: why, where that is known, or the error by which it could not go on. Keep it the same between drawings. */
  readonly onEnd: (end: { readonly reason?: TerminalEnd | undefined; readonly error?: unknown }) => void;
}

/**
 * A terminal on the machine of a gateway, from when it is drawn until it is not. What comes from the machine is drawn by the emulator
 * alone, as characters: it is never HTML, its links open nothing, and it can neither read nor set the clipboard or the title of the page.
 * Import it only from parts that are loaded lazily: it brings xterm.js.
 */
export default function TerminalView({ sn, label, onLeave, onEnd }: TerminalViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    // Dark in both themes: programs choose their colours for that.
    const { canvas, ink, accent, chosen } = palettes.dark;
    const terminal = new Terminal({
      cursorBlink: true,
      fontFamily: faces.code,
      fontSize: sizes.dense,
      minimumContrastRatio: 4.5,
      screenReaderMode: true,
      scrollback,
      theme: { background: canvas, foreground: ink, cursor: accent, selectionBackground: chosen },
      linkHandler: { activate: () => undefined },
    });
    const fit = new FitAddon();
    terminal.loadAddon(fit);
    terminal.open(element);
    fit.fit();
    terminal.textarea?.setAttribute('aria-label', label);
    const size = (): TerminalSize => ({
      columns: Math.min(Math.max(terminal.cols, 10), 500),
      rows: Math.min(Math.max(terminal.rows, 2), 200),
    });
    let session: TerminalSession | undefined;
    let isLeft = false;
    const opened = TerminalSession.open(sn, size(), {
      output: (bytes) => terminal.write(bytes),
      ended: (reason) => onEnd({ reason }),
      failed: (error) => onEnd({ error }),
    });
    opened.then(
      (made) => {
        session = made;
        if (isLeft) made.close();
        else terminal.focus();
      },
      (error: unknown) => {
        if (!isLeft) onEnd({ error });
      },
    );
    terminal.attachCustomKeyEventHandler((event) => {
      const leaves = event.key === 'Escape' && event.shiftKey;
      if (leaves && event.type === 'keydown') onLeave();
      return !leaves;
    });
    terminal.onData((text) => session?.type(text));
    terminal.onResize(() => session?.resize(size()));
    const observer = new ResizeObserver(() => fit.fit());
    observer.observe(element);
    return () => {
      isLeft = true;
      observer.disconnect();
      session?.close();
      terminal.dispose();
    };
  }, [sn, label, onLeave, onEnd]);
  return (
    <div className={styles.terminal} style={{ background: palettes.dark.canvas }}>
      <div ref={place} className={styles.screen} />
    </div>
  );
}
