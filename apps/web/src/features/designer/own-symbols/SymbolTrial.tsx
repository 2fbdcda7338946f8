import type { PlantSymbol } from '@penstock/scene/symbols/drawing/plant-symbol';
import { stateMeaning, statesByKind } from '@penstock/scene/symbols/symbol-states';
import { SymbolDrawing } from '@penstock/stage/symbols/SymbolDrawing';
import { Input, Radio, Slider } from 'antd';
import { useId, useState } from 'react';
import { useLanguage } from '../../../app/preferences.ts';
import { useThemeName } from '../../../app/theme-name.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import styles from './own-symbols.module.css';

/** A symbol in each of its states, at any level and with any value, before it is saved. */
export function SymbolTrial({ symbol }: { readonly symbol: PlantSymbol }) {
  const { t } = useTexts('designer');
  const id = useId();
  const language = useLanguage();
  const theme = useThemeName();
  const [state, setState] = useState(statesByKind[symbol.states][1]?.state);
  const [level, setLevel] = useState(60);
  const [value, setValue] = useState('42.0');
  const meanings = statesByKind[symbol.states];
  const shown = meanings.find((one) => one.state === state) ?? meanings[0];
  const { phase } = stateMeaning(symbol.states, shown?.state ?? 'unknown');
  const hasText = symbol.parts.some((part) => part.kind === 'own' && part.showsValue);
  return (
    <fieldset className={styles.trial}>
      <legend>{t('ownSymbols.trial')}</legend>
      <div className={styles.tried}>
        <SymbolDrawing
          symbol={symbol}
          phase={phase}
          theme={theme}
          label={`${symbol.title[language]}: ${shown?.title[language] ?? ''}`}
          level={level}
          value={value}
          scale={1.4}
        />
      </div>
      <Radio.Group
        size="small"
        optionType="button"
        aria-label={t('ownSymbols.trial')}
        value={shown?.state}
        options={meanings.map((one) => ({ value: one.state, label: one.title[language] }))}
        onChange={({ target }) => setState(meanings.find((one) => one.state === target.value)?.state)}
      />
      {symbol.level && (
        <label htmlFor={`${id}-level`}>
          {t('ownSymbols.level')}
          <Slider id={`${id}-level`} min={0} max={100} value={level} onChange={setLevel} />
        </label>
      )}
      {hasText && (
        <label htmlFor={`${id}-value`}>
          {t('ownSymbols.value')}
          <Input
            id={`${id}-value`}
            size="small"
            maxLength={40}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        </label>
      )}
    </fieldset>
  );
}
