import { colourCss } from '@penstock/contract/dashboard/paint';
import { plantSymbolDataSchema } from '@penstock/contract/dashboard/plant-symbol';
import { fixedState, levelOfValue, stateOfValue } from '@penstock/scene/symbols/state-of-value';
import { symbolsById } from '@penstock/scene/symbols/symbol-list';
import type { ColourOverrides } from '@penstock/scene/symbols/symbol-paint';
import { stateMeaning } from '@penstock/scene/symbols/symbol-states';
import { useMemo } from 'react';
import { useStage, useStageText } from '../stage-context.ts';
import stageStyles from '../stage.module.css';
import { stageTexts } from '../texts.ts';
import { useReading } from '../use-reading.ts';
import { readingState } from '../values/reading.ts';
import { fontCss } from '../views/style-css.ts';
import { viewWith } from '../widget-view.tsx';
import { WidgetNotice } from '../WidgetBoundary.tsx';
import { SymbolDrawing } from './SymbolDrawing.tsx';
import { symbolMirror } from './symbol-mirror.ts';
import styles from './symbol.module.css';
import { useSymbolTheme } from './use-symbol-theme.ts';

/** A symbol of the library: its state and its level follow what they are bound to. */
export const plantSymbolView = viewWith(
  plantSymbolDataSchema,
  function PlantSymbolView({ content, style, data }) {
    const { language } = useStage();
    const say = useStageText();
    const theme = useSymbolTheme();
    const state = useReading(data.state.binding);
    const level = useReading(data.level.binding);
    const { body, line, liquid } = data.colors;
    const overrides = useMemo((): ColourOverrides => {
      const safe = (colour: string) => (colour === '' ? '' : colourCss(colour));
      return { body: safe(body), line: safe(line), liquid: safe(liquid) };
    }, [body, line, liquid]);
    const symbol = symbolsById.get(data.symbol);
    if (!symbol) {
      return <WidgetNotice kind="unknown" text={say(stageTexts.unknownSymbol, { symbol: data.symbol })} />;
    }
    const isKnown = state && readingState(state) !== 'bad' && readingState(state) !== 'unknown';
    const shown = state
      ? stateOfValue(symbol.states, data.state.maps, isKnown ? state.value : null)
      : fixedState(symbol.states, data.state.fixed);
    const meaning = stateMeaning(symbol.states, shown);
    const percent = level ? levelOfValue(data.level, level.value) : data.level.fixed;
    const name = data.label.text || content.name || symbol.title[language];
    const isOld = [state, level].some((reading) => reading && readingState(reading) === 'old');
    return (
      <div
        className={`${stageStyles.fill} ${isOld ? styles.notLive : ''}`}
        style={{ opacity: isOld ? undefined : style.opacity }}
      >
        <SymbolDrawing
          symbol={symbol}
          phase={meaning.phase}
          theme={theme}
          label={`${name}: ${meaning.title[language]}${symbol.level && percent !== undefined ? `, ${Math.round(percent)} %` : ''}`}
          level={percent}
          overrides={overrides}
          scale={Math.min(content.width / symbol.width, content.height / symbol.height)}
          {...symbolMirror(style.flip)}
        />
        {data.label.show && (
          <span className={styles.label} style={fontCss(style)}>
            {name}
          </span>
        )}
      </div>
    );
  },
);
