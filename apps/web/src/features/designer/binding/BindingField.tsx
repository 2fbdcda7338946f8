import { isJsonObject, type Json, type JsonObject } from '@penstock/contract/dashboard/json';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { CloseIcon, SignalIcon } from '../../../design/icons.tsx';
import { needTexts } from '../../../texts/i18n.ts';
import { mixed, type Shared } from '../shared-value.ts';
import { textField } from '@penstock/contract/document/fields';
import { FormulaButton } from './formula/FormulaButton.tsx';
import { FormulaBinding, formulaBinding, hasFormula } from './formula/FormulaBinding.tsx';
import { BindingPicker } from './BindingPicker.tsx';
import styles from './binding.module.css';
import { shownBinding, type OfferedKind } from './made-binding.ts';

needTexts('designerBinding');

/** The source that a widget follows: shown in words, chosen in a drawer, removed by the cross. */
export function BindingField(props: {
  readonly label: string;
  readonly value: Shared<JsonObject | null>;
  readonly kinds?: readonly OfferedKind[];
  /** The signal is written: only those are offered that can be. */
  readonly writes?: boolean;
  /** The choice is open when the field is shown first. */
  readonly startsOpen?: boolean;
  /** Undefined removes the binding. Everything with the same `squash`, made in a row, is one step. */
  readonly onChange: (binding: Json | undefined, squash?: string) => void;
}) {
  const { label, value, kinds, writes = false, startsOpen = false, onChange } = props;
  const { t } = useTexts(['designerBinding', 'designerFormula']);
  const [open, setOpen] = useState(startsOpen);
  const shown = value === mixed ? undefined : shownBinding(value);
  const held = value !== mixed && hasFormula(value) ? value : null;
  const takesFormula = !writes && (kinds === undefined || kinds.includes('mvar'));
  const equipId = isJsonObject(value) ? value['equipId'] : undefined;
  const text =
    value === mixed
      ? t('mixed')
      : held !== null
        ? textField(held, 'title') || textField(held, 'formula') || t('designerFormula:empty')
        : shown === undefined
          ? t('unbound')
          : [shown.equipment, shown.title].filter((part) => part !== '').join(' · ');
  return (
    <>
      <span className={styles.field} data-bound={shown !== undefined || held !== null}>
        <button
          type="button"
          className={styles.fieldButton}
          aria-label={`${label}: ${text}`}
          title={shown && `${t(`kinds.${shown.kind}`)}: ${shown.name}`}
          onClick={() => setOpen(held === null || !open)}
        >
          <SignalIcon />
          <span className={styles.fieldText}>{text}</span>
        </button>
        {takesFormula && (
          <FormulaButton
            label={label}
            pressed={held !== null}
            disabled={value === mixed}
            onClick={() => {
              if (held === null && value !== mixed) onChange(formulaBinding(value));
              setOpen(held === null || !open);
            }}
          />
        )}
        {(shown !== undefined || held !== null || value === mixed) && (
          <Button
            size="small"
            type="text"
            icon={<CloseIcon size={12} />}
            aria-label={t('unbind', { label })}
            title={t('unbind', { label })}
            onClick={() => onChange(undefined)}
          />
        )}
      </span>
      {open && held !== null && <FormulaBinding label={label} held={held} onChange={onChange} />}
      {open && held === null && (
        <BindingPicker
          title={label}
          current={shown}
          equipmentId={typeof equipId === 'string' ? equipId : ''}
          {...(kinds !== undefined && { kinds })}
          writes={writes}
          withElements={takesFormula}
          onPick={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
