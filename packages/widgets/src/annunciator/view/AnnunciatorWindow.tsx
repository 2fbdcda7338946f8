import { colourCss } from '@penstock/contract/dashboard/paint';
import { themeOn } from '@penstock/scene/symbols/symbol-theme';
import { useStageText } from '@penstock/stage/stage-context';
import { stageTexts } from '@penstock/stage/texts';
import { useTargetReading } from '@penstock/stage/use-target-reading';
import { numericValue } from '@penstock/stage/values/condition';
import { readingState } from '@penstock/stage/values/reading';
import { plainFormat, valueText } from '@penstock/stage/values/value-text';
import { targetOfItem } from '@penstock/stage/values/value-target';
import { useMemo } from 'react';
import type { z } from 'zod';
import type { annunciatorDataSchema } from '../type.ts';
import { annunciatorTexts } from './annunciator-texts.ts';
import own from './annunciator.module.css';

type Data = z.output<typeof annunciatorDataSchema>;

interface WindowProps {
  readonly signal: Data['signals'][number];
  readonly litWhen: Data['litWhen'];
  readonly showsState: boolean;
  readonly colours: { readonly lit: string; readonly dark: string };
  /** Whether it is lit while there is no source of values. */
  readonly isLitSample: boolean;
}

/**
 * The window of one signal. Its lamp is a full or an empty circle, so that it can be read without colours; a value that is not
 * known has neither.
 */
export function AnnunciatorWindow({ signal, litWhen, showsState, colours, isLitSample }: WindowProps) {
  const say = useStageText();
  const { id, equipId } = signal;
  const target = useMemo(() => targetOfItem('signal', { id, equipId }), [id, equipId]);
  const reading = useTargetReading(target);
  const state = reading && readingState(reading);
  const number = reading ? numericValue(reading.value) : isLitSample === (litWhen === 'on') ? 1 : 0;
  const isKnown = state !== 'unknown' && !Number.isNaN(number);
  const isLit = isKnown && (number !== 0) === (litWhen === 'on');
  const lamp = isKnown ? (isLit ? '●' : '○') : '–';
  const words = { on: say(stageTexts.on), off: say(stageTexts.off), empty: say(stageTexts.empty) };
  const title = signal.title || reading?.facts?.title || id;
  return (
    <li
      className={`${own.window} ${state === undefined || state === 'live' ? '' : own.notLive}`}
      style={{
        background: colourCss(isLit ? colours.lit : colours.dark),
        ...(isLit && { color: themeOn(colours.lit) === 'dark' ? '#ffffff' : '#1d2c34' }),
      }}
      data-lit={isLit}
      title={signal.subTitle || undefined}
    >
      <span
        role="img"
        aria-label={say(
          isKnown ? (isLit ? annunciatorTexts.lit : annunciatorTexts.dark) : stageTexts.unknown,
        )}
      >
        {lamp}
      </span>
      <span className={own.name}>{title}</span>
      {showsState && reading && <span className={own.state}>{valueText(plainFormat, reading, words)}</span>}
    </li>
  );
}
