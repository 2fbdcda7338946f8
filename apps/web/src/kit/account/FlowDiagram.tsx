import type { ReactNode } from 'react';
import styles from './frame.module.css';

/** An instrument: a balloon with its letters by ISA-5.1 and its loop number; `panel` where it acts from a panel. */
function Instrument(props: {
  readonly x: number;
  readonly y: number;
  readonly letters: string;
  readonly panel?: true;
}) {
  const { x, y, letters, panel } = props;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="20" className={styles.balloon} />
      {panel && <path d="M-20 0h40" />}
      <text y="-4.5">{letters}</text>
      <text y="12">101</text>
    </g>
  );
}

/** A centrifugal pump with its motor. */
function Pump({ x, y, children }: { readonly x: number; readonly y: number; readonly children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="23" className={styles.body} />
      <path d="M-11.5 -20 23 0l-34.5 20" />
      <text y="42">{children}</text>
    </g>
  );
}

/** A gate valve; with a spindle where it is driven. */
function Valve({ x, y, driven }: { readonly x: number; readonly y: number; readonly driven?: true }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-15 -10v20l30 -20v20l-30 -20Z" className={styles.body} />
      {driven && (
        <>
          <path d="M0 0v-26" />
          <circle cy="-36" r="10" className={styles.balloon} />
          <text y="-32">M</text>
        </>
      )}
    </g>
  );
}

/** The flow diagram of a pump station, by the symbols of ISA-5.1 and ISO 10628. A drawing, not a live picture. */
export function FlowDiagram({ title }: { readonly title: string }) {
  return (
    <svg viewBox="0 0 640 420" className={styles.diagram} role="img" aria-label={title}>
      <path d="M52 214h114v146H52Z" className={styles.water} />
      <path d="M52 150v210h114V150" className={styles.pipe} />
      <path d="M58 214q9 -7 18 0t18 0 18 0 18 0 18 0 12 -4" className={styles.surface} />
      <path d="M10 178h78v22" className={styles.pipe} />
      <path d="m82 192 6 9 6-9" className={styles.pipe} />

      <path d="M166 262h45M166 342h45M257 262h117M257 342h117V150q0 -10 10 -10h246" className={styles.pipe} />
      <path d="m618 132 12 8-12 8" className={styles.pipe} />

      <g className={styles.signal}>
        <path d="M130 100v114M150 80h64M234 100v139" />
        <path d="M254 80h192q10 0 10 10v4M420 140v48M540 157v31" />
      </g>

      <Pump x={234} y={262}>
        P-1
      </Pump>
      <Pump x={234} y={342}>
        P-2
      </Pump>
      <Valve x={324} y={262} />
      <Valve x={324} y={342} />
      <Valve x={456} y={140} driven />
      <g transform="translate(540 140)">
        <circle r="17" className={styles.body} />
        <path d="M-8 -7q8 7 0 14M8 -7q-8 7 0 14" />
      </g>
      <Instrument x={130} y={80} letters="LT" />
      <Instrument x={234} y={80} letters="LIC" panel />
      <Instrument x={420} y={208} letters="PT" />
      <Instrument x={540} y={208} letters="FT" />
    </svg>
  );
}
