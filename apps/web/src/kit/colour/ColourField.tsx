import { readColourRole } from '@penstock/contract/dashboard/colour-role';
import { type Paint, paintCss, paintIn } from '@penstock/contract/dashboard/paint';
import { readColour, writeColour } from '@penstock/contract/rules/colour';
import { Button, ColorPicker, type ColorPickerProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { CloseIcon } from '../../design/icons.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ColourPanel } from './ColourPanel.tsx';
import styles from './colour.module.css';
import { chosenPaint, libraryPaint } from './library-paint.ts';
import { keptRole, keptRoles, usePagePalette } from './page-palette.ts';
import { noteColour } from './recent-colours.ts';

needTexts('colour');

interface ColourFieldProps {
  /** Names the field. */
  readonly label: string;
  /** Undefined where several things have different ones; empty where there is none. */
  readonly value: Paint | undefined;
  /** Whether a gradient can be chosen; one colour alone where it is left out. */
  readonly gradients?: boolean;
  /** Changes with the same `gesture` belong together, and are undone at once. */
  readonly onChange: (paint: Paint, gesture: string) => void;
  /** Removes the colour; it cannot be removed where this is left out. */
  readonly onClear?: () => void;
}

/** The text of a paint: a role by its name, a colour by its digits, both with their opacity, a gradient by its kind. */
function usePaintText(value: Paint | undefined): string {
  const { t } = useTexts('colour');
  if (value === undefined) return t('mixed');
  if (value === '') return t('none');
  if (typeof value !== 'string') return t(value.type);
  const withOpacity = (text: string, opacity: number) =>
    opacity === 1 ? text : `${text} · ${Math.round(opacity * 100)} %`;
  const role = readColourRole(value);
  if (role !== undefined) return withOpacity(t(`roles.${role.role}`), role.opacity);
  const colour = readColour(value);
  if (colour === undefined) return t('none');
  return withOpacity(writeColour({ ...colour, alpha: 1 }).toUpperCase(), colour.alpha);
}

/**
 * A button that shows a colour or gradient, and opens the picker. The last colour is among the recent ones when the picker
 * is closed.
 */
export function ColourField({ label, value, gradients = false, onChange, onClear }: ColourFieldProps) {
  const { t } = useTexts('colour');
  const text = usePaintText(value);
  const isSet = value !== undefined && value !== '';
  const palette = usePagePalette();
  const written = isSet ? value : '#ffffff';
  const shown = palette === undefined ? written : paintIn(palette, written);
  const gesture = useGesture();
  const button = useRef<HTMLButtonElement>(null);
  const last = useRef<string>(undefined);
  const [open, setOpen] = useState(false);
  const [format, setFormat] = useState<NonNullable<ColorPickerProps['format']>>('rgb');

  const change = (paint: Paint) => {
    last.current = typeof paint === 'string' ? paint : paint.stops.at(-1)?.colour;
    onChange(paint, gesture.name());
  };
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      if (last.current !== undefined) noteColour(last.current);
      last.current = undefined;
    };
  }, [open]);

  return (
    <span className={styles.fieldLine}>
      <ColorPicker
        mode={gradients ? ['single', 'gradient'] : 'single'}
        value={libraryPaint(shown)}
        format={format}
        onFormatChange={(chosen) => chosen !== undefined && setFormat(chosen)}
        open={open}
        onOpenChange={setOpen}
        destroyOnHidden
        placement="left"
        panelRender={(_panel, { components: { Picker } }) => (
          <div {...gesture.listeners}>
            <ColourPanel
              label={label}
              value={written}
              format={format}
              picker={<Picker />}
              onChange={change}
              onClose={() => {
                setOpen(false);
                button.current?.focus();
              }}
            />
          </div>
        )}
        onChange={(chosen) => {
          const paint = chosenPaint(chosen, shown);
          if (paint === undefined) return;
          if (typeof paint === 'string')
            change(typeof written === 'string' ? keptRole(palette, written, paint) : paint);
          else change(typeof written === 'string' ? paint : keptRoles(palette, written, paint));
        }}
      >
        <Button
          ref={button}
          size="small"
          className={styles.field ?? ''}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label={`${label}: ${text}`}
          title={`${label}: ${text}`}
          icon={
            <span className={styles.fieldFace} data-set={isSet}>
              {isSet && <span style={{ background: paintCss(shown) }} />}
            </span>
          }
        >
          <span className={styles.fieldText}>{text}</span>
        </Button>
      </ColorPicker>
      {onClear !== undefined && value !== '' && (
        <Button
          size="small"
          type="text"
          icon={<CloseIcon size={12} />}
          aria-label={t('clear', { label })}
          title={t('clear', { label })}
          onClick={onClear}
        />
      )}
    </span>
  );
}

let gestures = 0;

/**
 * Changes that belong together: all of one drag, and all that is typed or stepped while a control keeps the focus, have
 * the same name, so that they can be undone at once.
 */
function useGesture() {
  const name = useRef('');
  const start = () => {
    gestures += 1;
    name.current = `gesture-${gestures}`;
  };
  return {
    name: () => name.current,
    /** For the element round the controls. */
    listeners: { onPointerDownCapture: start, onFocusCapture: start },
  };
}
