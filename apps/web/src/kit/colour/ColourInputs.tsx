import { type Colour, readColour, writeColour } from '@penstock/contract/rules/colour';
import { Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './colour.module.css';

interface TypedFieldProps {
  /** Names the field; a letter is shown below it where `letter` is given. */
  readonly label: string;
  readonly letter?: string;
  readonly shown: string;
  readonly className?: string | undefined;
  readonly maxLength: number;
  readonly decimal?: boolean;
  /** Takes what was typed. False where it makes no sense. */
  readonly take: (text: string) => boolean;
}

/** A field whose text is taken as soon as it makes sense; what does not is put back when the field is left. */
function TypedField({
  label,
  letter = label,
  shown,
  className,
  maxLength,
  decimal = false,
  take,
}: TypedFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const change = (text: string) => {
    setTyped(text);
    setWrong(!take(text));
  };
  return (
    <label className={className}>
      <Input
        size="small"
        aria-label={label}
        value={typed ?? shown}
        maxLength={maxLength}
        spellCheck={false}
        inputMode={decimal ? 'numeric' : 'text'}
        aria-invalid={wrong}
        {...(wrong && { status: 'error' as const })}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          setTyped(undefined);
          setWrong(false);
        }}
      />
      <span className={styles.inputLabel} aria-hidden="true">
        {letter}
      </span>
    </label>
  );
}

const channels = [
  { channel: 'red', letter: 'R' },
  { channel: 'green', letter: 'G' },
  { channel: 'blue', letter: 'B' },
] as const;

function wholeWithin(text: string, max: number): number | undefined {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined;
  return number === undefined || number > max ? undefined : number;
}

/** A colour as text (hexadecimal, rgb, hsl or hsv) and by its channels; the last one is its opacity in percent. */
export function ColourInputs(props: {
  readonly colour: Colour;
  readonly onChange: (change: Partial<Colour>) => void;
}) {
  const { colour, onChange } = props;
  const { t } = useTexts('colour');
  return (
    <div className={styles.inputs}>
      <TypedField
        label={t('text')}
        shown={writeColour(colour).toUpperCase()}
        className={styles.textInput}
        maxLength={60}
        take={(text) => {
          const read = readColour(text);
          if (read !== undefined) onChange(read);
          return read !== undefined;
        }}
      />
      {channels.map(({ channel, letter }) => (
        <TypedField
          key={channel}
          label={t(channel)}
          letter={letter}
          shown={String(Math.round(colour[channel]))}
          maxLength={3}
          decimal
          take={(text) => {
            const number = wholeWithin(text, 255);
            if (number !== undefined) onChange({ [channel]: number });
            return number !== undefined;
          }}
        />
      ))}
      <TypedField
        label={t('alpha')}
        letter="A %"
        shown={String(Math.round(colour.alpha * 100))}
        maxLength={3}
        decimal
        take={(text) => {
          const percent = wholeWithin(text, 100);
          if (percent !== undefined) onChange({ alpha: percent / 100 });
          return percent !== undefined;
        }}
      />
    </div>
  );
}
