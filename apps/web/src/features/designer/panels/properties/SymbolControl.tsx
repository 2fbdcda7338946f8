import { searchSymbols } from '@penstock/scene/symbols/symbol-search';
import { symbolsById } from '@penstock/scene/symbols/symbol-list';
import { wordings } from '@penstock/languages/language';
import { Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { useLanguage } from '../../../../app/preferences.ts';
import { PopoverButton } from '../../../../kit/popover/PopoverButton.tsx';
import { mixed, type Shared } from '../../shared-value.ts';
import { useOwnSymbols } from '../../own-symbols/use-own-symbols.ts';
import { SymbolIcon } from '../palette/SymbolIcon.tsx';
import styles from './properties.module.css';

interface SymbolControlProps {
  readonly label: string;
  readonly value: Shared<string>;
  readonly onChange: (symbol: string) => void;
}

/** A symbol of the library, found by its title or keywords. */
export function SymbolControl({ label, value, onChange }: SymbolControlProps) {
  const { t } = useTexts('designerPanels');
  const language = useLanguage();
  const own = useOwnSymbols();
  const symbol =
    value === mixed
      ? undefined
      : (symbolsById.get(value) ?? own.find((entry) => entry.symbol.id === value)?.symbol);
  const text = symbol?.title[language] ?? t(value === mixed ? 'mixed' : 'choose');
  return (
    <PopoverButton
      role="dialog"
      panelName={label}
      name={`${label}: ${text}`}
      className={styles.symbolButton}
      panel={(close) => (
        <SymbolChoice
          chosen={value === mixed ? '' : value}
          onPick={(id) => {
            close();
            onChange(id);
          }}
        />
      )}
    >
      {symbol !== undefined && <SymbolIcon symbol={symbol} className={styles.symbolIcon} />}
      <span className={styles.symbolTitle}>{text}</span>
    </PopoverButton>
  );
}

function SymbolChoice(props: { readonly chosen: string; readonly onPick: (id: string) => void }) {
  const { t } = useTexts('designerPanels');
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const word = keyword.trim().toLowerCase();
  const own = useOwnSymbols()
    .map(({ symbol }) => symbol)
    .filter(({ title }) => wordings(title).some((text) => text.toLowerCase().includes(word)));
  const found = [...own, ...searchSymbols(keyword)];
  return (
    <div className={styles.symbolChoice}>
      <Input
        size="small"
        type="search"
        aria-label={t('palette.searchSymbols')}
        placeholder={t('palette.searchSymbols')}
        maxLength={100}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <div className={styles.symbolTiles}>
        {found.map((symbol) => (
          <button
            key={symbol.id}
            type="button"
            className={styles.symbolTile}
            aria-pressed={symbol.id === props.chosen}
            title={symbol.title[language]}
            onClick={() => props.onPick(symbol.id)}
          >
            <SymbolIcon symbol={symbol} className={styles.symbolDrawing} />
            <span>{symbol.title[language]}</span>
          </button>
        ))}
      </div>
      {found.length === 0 && <p className={styles.note}>{t('palette.none')}</p>}
    </div>
  );
}
