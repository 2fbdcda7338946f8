import { formulaResult } from '@penstock/contract/dashboard/formula-result';
import { isJsonObject, type JsonObject } from '@penstock/contract/dashboard/json';
import { textField } from '@penstock/contract/document/fields';
import { limits } from '@penstock/contract/rules/limits';
import type { WidgetDefinition, WidgetField } from '@penstock/widgets/definition';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useLanguage } from '../../../../app/preferences.ts';
import { lazyPart, needTexts } from '../../../../texts/i18n.ts';
import { useTexts } from '../../../../texts/use-texts.ts';
import type { FieldAccess } from './field-access.ts';
import { FieldView } from './FieldView.tsx';
import { mixed } from '../../shared-value.ts';
import { FormulaButton } from '../../binding/formula/FormulaButton.tsx';
import { takesFormula } from '../../binding/takes-formula.ts';
import styles from '../../binding/formula/formula.module.css';

needTexts('designerFormula');

const FormulaEditing = lazyPart(() => import('../../binding/formula/FormulaEditing.tsx'));

interface ComputedFieldProps {
  readonly field: WidgetField;
  readonly access: FieldAccess;
  /** The type of the selected widgets; undefined where it is not known, or there are several. */
  readonly type: WidgetDefinition | undefined;
}

/** A field of the selected widgets, which has a value, and can follow a formula: the value counts while that has none. */
export function ComputedField({ field, access, type }: ComputedFieldProps) {
  return takesFormula(field) ? (
    <FieldOfFormula field={field} access={access} type={type} />
  ) : (
    <FieldView field={field} access={access} />
  );
}

function FieldOfFormula({ field, access, type }: ComputedFieldProps) {
  const { t } = useTexts('designerFormula');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { path } = field;
  const label = field.label[language];
  const all = access.value('formulas');
  const formulas = Array.isArray(all) ? all.filter(isJsonObject) : [];
  const index = formulas.findIndex((one) => one['path'] === path);
  const held: JsonObject | undefined = formulas[index];
  const isFull = held === undefined && formulas.length >= limits.fieldFormulas;
  const change = (next: JsonObject, squash?: string) =>
    access.set(
      'formulas',
      held === undefined ? [...formulas, next] : formulas.with(index, next),
      squash === undefined ? undefined : `${path} ${squash}`,
    );
  const remove = () => {
    setOpen(false);
    access.set('formulas', formulas.length === 1 ? undefined : formulas.toSpliced(index, 1));
  };
  return (
    <>
      <FieldView
        field={field}
        access={access}
        tools={
          <FormulaButton
            label={label}
            pressed={held !== undefined}
            disabled={all === mixed || isFull}
            onClick={() => {
              if (held === undefined) change({ path, formula: '' });
              setOpen(held === undefined || !isOpen);
            }}
          />
        }
      />
      {held !== undefined && !isOpen && (
        <button type="button" className={styles.summary} onClick={() => setOpen(true)}>
          ƒ {textField(held, 'formula') || t('empty')}
        </button>
      )}
      {held !== undefined && isOpen && (
        <div className={styles.open}>
          <Suspense fallback={null}>
            <FormulaEditing
              label={label}
              held={held}
              onChange={change}
              {...(type && {
                misfitOf: (value) => {
                  const result = formulaResult(type, path, value);
                  return result.ok ? undefined : result.misfit;
                },
              })}
            />
          </Suspense>
          <Button size="small" onClick={remove}>
            {t('byValue', { label })}
          </Button>
        </div>
      )}
    </>
  );
}
