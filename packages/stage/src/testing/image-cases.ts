import styles from '../stage.module.css';
import type { DrawnWidget } from './drawn-widget.tsx';
import type { FieldCase } from './field-cases.ts';
import { boxCases } from './style-cases.ts';

/** A binding to the signal of the cases. */
export const binding = { type: 'signal', signalId: 'speed', title: 'Speed' };

/** Its value, and where images are. */
export const drawing = {
  values: { 'signal::speed': 25 },
  stage: { images: (source: string) => `/images/${source.slice(6)}` },
};

const box = `.${styles.fill}`;

/** Sees the address of the image. */
export const address = (drawn: DrawnWidget) => drawn.attribute('img', 'src');

const flips = (at: string): readonly FieldCase[] =>
  (
    [
      ['horizontal', 'scale(-1, 1)'],
      ['vertical', 'scale(1, -1)'],
      ['both', 'scale(-1, -1)'],
    ] as const
  ).map(([value, is]) => ({ field: 'style.flip', value, see: (drawn) => drawn.css(at, 'transform'), is }));

/** The style of an image. */
export const style: readonly FieldCase[] = [
  ...boxCases(box),
  ...flips('img'),
  ...['fill', 'cover', 'none'].map(
    (value): FieldCase => ({
      field: 'style.fit',
      value,
      see: (drawn) => drawn.css('img', 'object-fit'),
      is: value,
      instead: 'contain',
    }),
  ),
];
