import { colourCss } from '@penstock/contract/dashboard/paint';
import { fixedState, levelOfValue, stateOfValue } from '@penstock/scene/symbols/state-of-value';
import type { ColourOverrides } from '@penstock/scene/symbols/symbol-paint';
import { stateMeaning } from '@penstock/scene/symbols/symbol-states';
import { Picture } from '@penstock/stage/Picture';
import { WidgetNotice } from '@penstock/stage/WidgetBoundary';
import { useStage, useStageText } from '@penstock/stage/stage-context';
import stageStyles from '@penstock/stage/stage.module.css';
import { useLibrarySymbol } from '@penstock/stage/symbols/use-library-symbol';
import { useOwnSymbol } from '@penstock/stage/symbols/use-own-symbol';
import { SymbolDrawing } from '@penstock/stage/symbols/SymbolDrawing';
import { symbolMirror } from '@penstock/stage/symbols/symbol-mirror';
import styles from '@penstock/stage/symbols/symbol.module.css';
import { useSymbolTheme } from '@penstock/stage/symbols/use-symbol-theme';
import { stageTexts } from '@penstock/stage/texts';
import { useReading } from '@penstock/stage/use-reading';
import { numericValue } from '@penstock/stage/values/condition';
import { type Reading, readingState } from '@penstock/stage/values/reading';
import { plainFormat } from '@penstock/stage/values/value-text';
import { useShownText } from '@penstock/stage/views/ShownText';
import { fontCss } from '@penstock/stage/views/style-css';
import { viewWith } from '@penstock/stage/widget-view';
import { useMemo } from 'react';
import { plantSymbolDataSchema } from '../type.ts';

/** Whether a value says that there is a fault; one that is bad or not known says nothing, which the mark at the corner shows. */
function isFaulty(reading: Reading | undefined): boolean {
  if (reading === undefined) return false;
  const state = readingState(reading);
  const number = numericValue(reading.value);
  return state !== 'bad' && state !== 'unknown' && !Number.isNaN(number) && number !== 0;
}

/** A symbol of the library: its state and its level follow what they are bound to. */
export const view = viewWith(plantSymbolDataSchema, function PlantSymbolView({ content, style, data }) {
  const { language } = useStage();
  const say = useStageText();
  const theme = useSymbolTheme();
  const state = useReading(data.state.binding);
  const fault = useReading(data.state.fault);
  const level = useReading(data.level.binding);
  const { body, line, liquid } = data.colors;
  const overrides = useMemo((): ColourOverrides => {
    const safe = (colour: string) => (colour === '' ? '' : colourCss(colour));
    return { body: safe(body), line: safe(line), liquid: safe(liquid) };
  }, [body, line, liquid]);
  const own = useOwnSymbol(data.symbol);
  const value = useShownText('', data.value.binding, plainFormat);
  const symbol = useLibrarySymbol(data.symbol) ?? own;
  if (!symbol) {
    return <WidgetNotice kind="unknown" text={say(stageTexts.unknownSymbol, { symbol: data.symbol })} />;
  }
  const isKnown = state && readingState(state) !== 'bad' && readingState(state) !== 'unknown';
  const shown = isFaulty(fault)
    ? 'fault'
    : state
      ? stateOfValue(symbol.states, data.state.maps, isKnown ? state.value : null, state.facts?.states)
      : fixedState(symbol.states, data.state.fixed);
  const meaning = stateMeaning(symbol.states, shown);
  const percent = level ? levelOfValue(data.level, level.value) : data.level.fixed;
  const name = data.label.text || content.name || symbol.title[language];
  const hasText = symbol.parts.some((part) => part.kind === 'own' && part.showsValue);
  const isOld = [state, fault, level].some((reading) => reading && readingState(reading) === 'old');
  return (
    <div
      className={`${stageStyles.fill} ${isOld ? styles.notLive : ''}`}
      style={{ opacity: isOld ? undefined : style.opacity }}
    >
      <Picture>
        <SymbolDrawing
          symbol={symbol}
          phase={meaning.phase}
          theme={theme}
          label={`${name}: ${meaning.title[language]}${symbol.level && percent !== undefined ? `, ${Math.round(percent)} %` : ''}`}
          level={percent}
          overrides={overrides}
          value={data.value.binding ? value.text : undefined}
          scale={Math.min(content.width / symbol.width, content.height / symbol.height)}
          {...symbolMirror(style.flip)}
        />
      </Picture>
      {data.label.show && (
        <span className={styles.label} style={fontCss(style)}>
          {hasText || !data.value.binding ? name : `${name} ${value.text}`}
        </span>
      )}
    </div>
  );
});
