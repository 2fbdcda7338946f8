import { ownSymbolStates } from '@penstock/contract/dashboard/own-symbol';
import type { PlantSymbol } from '@penstock/scene/symbols/drawing/plant-symbol';
import type { SymbolDraft } from '@penstock/scene/symbols/made-symbol';
import { Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { PartOptions } from './PartOptions.tsx';
import { SymbolParts } from './SymbolParts.tsx';
import { SymbolTrial } from './SymbolTrial.tsx';
import styles from './own-symbols.module.css';

const noParts: ReadonlySet<string> = new Set();

/** The drawing of a symbol with all that is decided about it. */
export function SymbolEditor(props: {
  readonly draft: SymbolDraft;
  readonly symbol: PlantSymbol;
  readonly onChange: (fields: Partial<SymbolDraft>) => void;
}) {
  const { draft, symbol, onChange } = props;
  const { t } = useTexts('designer');
  const id = useId();
  const [chosen, setChosen] = useState(noParts);
  const [placesAnchors, setPlacesAnchors] = useState(false);
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <SymbolParts
          draft={draft}
          symbol={symbol}
          chosen={chosen}
          placesAnchors={placesAnchors}
          onChoose={(part, adds) => {
            if (!adds) return setChosen(new Set([part]));
            const next = new Set(chosen);
            if (!next.delete(part)) next.add(part);
            setChosen(next);
          }}
          onAnchors={(anchors) => onChange({ anchors })}
        />
        <Button
          size="small"
          type={placesAnchors ? 'primary' : 'default'}
          aria-pressed={placesAnchors}
          onClick={() => setPlacesAnchors(!placesAnchors)}
        >
          {t('ownSymbols.anchors', { count: draft.anchors.length })}
        </Button>
        <SymbolTrial key={draft.states} symbol={symbol} />
      </div>
      <div className={styles.side}>
        {(['zh', 'en'] as const).map((language) => (
          <label key={language}>
            {t(`ownSymbols.titles.${language}`)}
            <Input
              autoComplete="off"
              maxLength={100}
              value={draft.titles[language]}
              onChange={({ target }) => onChange({ titles: { ...draft.titles, [language]: target.value } })}
            />
          </label>
        ))}
        <label htmlFor={`${id}-states`}>{t('ownSymbols.states')}</label>
        <Select
          id={`${id}-states`}
          value={draft.states}
          options={ownSymbolStates.map((value) => ({
            value,
            label: t(`ownSymbols.kinds.${value}`),
          }))}
          onChange={(states) => onChange({ states })}
        />
        <PartOptions
          parts={draft.parts}
          chosen={chosen}
          onChoose={setChosen}
          onChange={(fields) =>
            onChange({
              parts: draft.parts.map((part) => (chosen.has(part.id) ? { ...part, ...fields } : part)),
            })
          }
        />
      </div>
    </div>
  );
}
