import {
  colourIn,
  colourRoles,
  readColourRole,
  writeColourRole,
} from '@penstock/contract/dashboard/colour-role';
import type { Paint } from '@penstock/contract/dashboard/paint';
import { readColour, writeColour } from '@penstock/contract/rules/colour';
import type { ColorPickerProps } from 'antd';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { ColourText } from './ColourText.tsx';
import styles from './colour.module.css';
import { GradientShape } from './GradientShape.tsx';
import { movedStop, sortedStops } from './library-paint.ts';
import { usePagePalette } from './page-palette.ts';
import { predefinedColours } from './predefined-colours.ts';
import { recentColours } from './recent-colours.ts';
import { Swatches } from './Swatches.tsx';

interface ColourPanelProps {
  readonly label: string;
  readonly value: Paint;
  /** How the picker shows the channels of a colour. */
  readonly format: NonNullable<ColorPickerProps['format']>;
  /** The picker of the component library: area, sliders, channels, and the stops of a gradient. */
  readonly picker: ReactNode;
  readonly onChange: (paint: Paint) => void;
  readonly onClose: () => void;
}

/** The controls of the picker, in their order within the panel, and the texts that name them. */
const channels = {
  hex: ['alpha'],
  rgb: ['red', 'green', 'blue', 'alpha'],
  hsb: ['hue', 'saturation', 'brightness', 'alpha'],
} as const;

const roles = colourRoles.map((role) => writeColourRole(role));

/**
 * The panel of the colour picker (platform specification, section 2): the picker of the component library, and what it
 * lacks: text in every form, colours to choose from by keyboard, the kind and angle of a gradient, names.
 */
export function ColourPanel({ label, value, format, picker, onChange, onClose }: ColourPanelProps) {
  const { t } = useTexts('colour');
  const panel = useRef<HTMLDivElement>(null);
  const palette = usePagePalette();
  const [recent] = useState(recentColours);
  const [focused, setFocused] = useState(0);
  const stops = typeof value === 'string' ? [] : sortedStops(value);
  const chosen = Math.max(0, Math.min(focused, stops.length - 1));
  const colour = typeof value === 'string' ? value : (stops[chosen]?.colour ?? '');

  useEffect(() => panel.current?.querySelector('input')?.focus({ preventScroll: true }), []);

  useEffect(() => {
    const name = (selector: string, names: readonly string[]) => {
      for (const [index, control] of (panel.current?.querySelectorAll(selector) ?? []).entries())
        control.setAttribute('aria-label', names[index] ?? '');
    };
    const ofStops = stops.map((_stop, index) => t('stop', { count: index + 1 }));
    name('[role=slider]', [...ofStops, t('hue'), t('opacity')]);
    name(
      '[data-picker] [role=spinbutton]',
      channels[format].map((channel) => t(channel)),
    );
    name('[data-picker] [role=combobox]', [t('format')]);
    name('[data-picker] input[type=text]:not([role])', [t('digits')]);
  });

  function pick(text: string) {
    const read = readColour(text);
    const role = readColourRole(text);
    if (read === undefined && role === undefined) return;
    const picked = read === undefined ? text : writeColour(read);
    onChange(
      typeof value === 'string'
        ? picked
        : { ...value, stops: stops.map((stop, at) => (at === chosen ? { ...stop, colour: picked } : stop)) },
    );
  }

  /** The stop whose handle an element is; -1 where it is none. */
  function stopOf(element: EventTarget): number {
    const sliders = [...(panel.current?.querySelectorAll('[role=slider]') ?? [])].slice(0, stops.length);
    return sliders.findIndex((slider) => slider === element);
  }

  function onFocus({ target }: FocusEvent) {
    const index = stopOf(target);
    if (index >= 0) setFocused(index);
  }

  /** The library moves stops by pointer alone. */
  function onKeyDownCapture(event: KeyboardEvent) {
    const moved = typeof value === 'string' ? undefined : movedStop(value, stopOf(event.target), event);
    if (moved === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(moved);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Keys in the panel are none of the row's that the field belongs to.
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
  }

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      className={styles.colourPanel}
      onFocusCapture={onFocus}
      onKeyDownCapture={onKeyDownCapture}
      onKeyDown={onKeyDown}
    >
      {palette !== undefined && (
        <>
          <p className={styles.heading}>{t('themeColours')}</p>
          <Swatches
            label={t('themeColours')}
            colours={roles}
            current={colour}
            nameOf={(text) => t(`roles.${readColourRole(text)?.role ?? 'text'}`)}
            faceOf={(text) => colourIn(palette, text)}
            onPick={pick}
          />
        </>
      )}
      <ColourText colour={palette === undefined ? colour : colourIn(palette, colour)} onChange={pick} />
      {typeof value !== 'string' && <GradientShape value={value} stop={chosen} onChange={onChange} />}
      <div data-picker="">{picker}</div>
      <p className={styles.heading}>{t('predefined')}</p>
      <Swatches label={t('predefined')} colours={predefinedColours} current={colour} onPick={pick} />
      {recent.length > 0 && (
        <>
          <p className={styles.heading}>{t('recent')}</p>
          <Swatches label={t('recent')} colours={recent} current={colour} onPick={pick} />
        </>
      )}
    </div>
  );
}
