import type { JsonObject } from '@penstock/contract/dashboard/json';
import { rules } from '@penstock/contract/rules/table';
import { plainFormat, valueText } from '@penstock/stage/values/value-text';
import { Button, Input } from 'antd';
import { DeleteIcon } from '../../../../design/icons.tsx';
import { useValueWords } from '../../../../kit/variable/use-value-words.ts';
import { useTexts } from '../../../../texts/use-texts.ts';
import styles from './formula.module.css';
import { type HeldSource, heldSources, withName, withoutSource } from './named-sources.ts';
import { useTargetValue } from '../../workplace/use-target-value.ts';

/** The sources of a formula, each with the name that the formula has for it and its present value. */
export function SourceRows(props: {
  readonly held: JsonObject;
  /** Everything with the same `squash`, made in a row, is one step. */
  readonly onChange: (held: JsonObject, squash?: string) => void;
}) {
  const { held, onChange } = props;
  const { t } = useTexts('designerFormula');
  const sources = heldSources(held);
  if (sources.length === 0) return <p className={styles.note}>{t('noSources')}</p>;
  return (
    <ul className={styles.sources} aria-label={t('sources')}>
      {sources.map((source) => {
        const title = [source.equipment, source.title].filter((part) => part !== '').join(' · ');
        return (
          <li key={`${source.kind} ${source.index}`} className={styles.source}>
            <Input
              size="small"
              aria-label={t('name', { source: title })}
              value={source.name}
              maxLength={rules.key.maximum}
              onChange={({ target: { value } }) => {
                // A name that no formula can have is not taken.
                if (/^(?:[A-Za-z_][A-Za-z0-9_]*)?$/.test(value))
                  onChange(withName(held, source, value), 'name');
              }}
            />
            <span className={styles.sourceTitle} title={title}>
              {title}
            </span>
            <SourceValue source={source} />
            <Button
              size="small"
              type="text"
              icon={<DeleteIcon />}
              aria-label={t('remove', { name: source.name })}
              title={t('remove', { name: source.name })}
              onClick={() => onChange(withoutSource(held, source))}
            />
          </li>
        );
      })}
    </ul>
  );
}

function SourceValue({ source }: { readonly source: HeldSource }) {
  const words = useValueWords();
  const reading = useTargetValue(source);
  return <span className={styles.value}>{reading && valueText(plainFormat, reading, words)}</span>;
}
