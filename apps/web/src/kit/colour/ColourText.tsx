import { errorText } from '@penstock/contract/errors/error';
import { readColour, white, writeColour } from '@penstock/contract/rules/colour';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './colour.module.css';
import { z } from 'zod';

/**
 * A colour as text (hexadecimal, rgb, hsl or hsv), taken as soon as it makes sense; what makes none is put back when the
 * field is left, with what it should look like. Beside it the eyedropper of browsers that have one.
 */
export function ColourText(props: { readonly colour: string; readonly onChange: (colour: string) => void }) {
  const { t } = useTexts('colour');
  const language = useLanguage();
  const problemId = useId();
  const [typed, setTyped] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const isWrong = typed !== undefined && readColour(typed) === undefined;
  const take = (text: string) => {
    const colour = readColour(text);
    if (colour !== undefined) props.onChange(writeColour(colour));
  };
  return (
    <>
      <div className={styles.text}>
        <Input
          size="small"
          aria-label={t('text')}
          value={typed ?? writeColour(readColour(props.colour) ?? white).toUpperCase()}
          maxLength={60}
          spellCheck={false}
          aria-invalid={isWrong}
          {...(isRefused && { 'aria-describedby': problemId })}
          {...(isWrong && { status: 'error' as const })}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefused(false);
            take(event.target.value);
          }}
          onBlur={() => {
            setTyped(undefined);
            setRefused(isWrong);
          }}
        />
        {hasEyeDropper() && (
          <Button
            size="small"
            icon={<DropperIcon />}
            aria-label={t('dropper')}
            title={t('dropper')}
            onClick={() => void takeScreenColour().then((taken) => taken !== undefined && take(taken))}
          />
        )}
      </div>
      {isRefused && (
        <p id={problemId} role="alert" className={styles.problem}>
          {errorText('form.colour', {}, language)}
        </p>
      )}
    </>
  );
}

/** A pipette. */
function DropperIcon() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="m3 13 .5-2.5L9 5l2 2-5.5 5.5L3 13ZM8.25 4.25l3.5 3.5M10 6l2-2a1.1 1.1 0 0 1 1.6 1.6L11.5 7.5" />
    </svg>
  );
}

const dropperSchema = z.object({ sRGBHex: z.string() });

/** Whether the browser can take a colour from anywhere on the screen. */
function hasEyeDropper(): boolean {
  return 'EyeDropper' in globalThis;
}

/** Takes a colour from the screen; undefined where whoever was asked gave up, or the browser cannot. */
async function takeScreenColour(): Promise<string | undefined> {
  const Dropper: unknown = Reflect.get(globalThis, 'EyeDropper');
  if (typeof Dropper !== 'function') return undefined;
  try {
    const dropper: unknown = Reflect.construct(Dropper, []);
    if (typeof dropper !== 'object' || dropper === null) return undefined;
    const open: unknown = Reflect.get(dropper, 'open');
    if (typeof open !== 'function') return undefined;
    const answer: unknown = await Reflect.apply(open, dropper, []);
    return dropperSchema.parse(answer).sRGBHex;
  } catch {
    return undefined;
  }
}
