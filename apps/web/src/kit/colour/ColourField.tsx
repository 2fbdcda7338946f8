import { type Paint, paintCss } from '@penstock/contract/dashboard/paint';
import { readColour, writeColour } from '@penstock/contract/rules/colour';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { CloseIcon } from '../../design/icons.tsx';
import { addTexts } from '../../texts/i18n.ts';
import { PopoverButton } from '../popover/PopoverButton.tsx';
import { ColourPanel } from './ColourPanel.tsx';
import styles from './colour.module.css';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

addTexts('colour', { zh, en });

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

/** The text of a paint: a colour by its digits and opacity, a gradient by its kind. */
function usePaintText(value: Paint | undefined): string {
  const { t } = useTexts('colour');
  if (value === undefined) return t('mixed');
  if (value === '') return t('none');
  if (typeof value !== 'string') return t(value.type);
  const colour = readColour(value);
  if (colour === undefined) return t('none');
  const digits = writeColour({ ...colour, alpha: 1 }).toUpperCase();
  return colour.alpha === 1 ? digits : `${digits} · ${Math.round(colour.alpha * 100)} %`;
}

/** A button that shows a colour or gradient, and opens the picker. */
export function ColourField({ label, value, gradients = false, onChange, onClear }: ColourFieldProps) {
  const { t } = useTexts('colour');
  const text = usePaintText(value);
  const isSet = value !== undefined && value !== '';
  return (
    <span className={styles.fieldLine}>
      <PopoverButton
        role="dialog"
        panelName={label}
        name={`${label}: ${text}`}
        className={styles.field}
        panel={() => (
          <ColourPanel value={isSet ? value : '#ffffff'} gradients={gradients} onChange={onChange} />
        )}
      >
        <span className={styles.fieldFace} data-set={isSet}>
          {isSet && <span style={{ background: paintCss(value) }} />}
        </span>
        <span className={styles.fieldText}>{text}</span>
      </PopoverButton>
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
