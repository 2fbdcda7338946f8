import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { valueAtPath } from './draft.ts';
import { FieldRow } from './FieldRow.tsx';
import { useFieldForm } from './form-context.ts';
import styles from './form.module.css';
import type { PlacedField } from './shown-fields.ts';

interface FormSectionViewProps {
  readonly title: string;
  readonly fields: readonly PlacedField[];
  readonly below: ReactNode;
}

/** A section of a form; what few need is folded at its end, and unfolds when something in it is wrong. */
export function FormSectionView({ title, fields, below }: FormSectionViewProps) {
  const id = useId();
  const plain = fields.filter((one) => !one.advanced);
  const advanced = fields.filter((one) => one.advanced);
  if (fields.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.sectionTitle}>
        {title}
      </h3>
      {plain.length > 0 && <Rows fields={plain} />}
      {advanced.length > 0 && <Advanced fields={advanced} />}
      {below}
    </section>
  );
}

function Rows({ fields }: { readonly fields: readonly PlacedField[] }) {
  return (
    <div className={styles.rows}>
      {fields.map((placed) => (
        <FieldRow key={placed.path} placed={placed} />
      ))}
    </div>
  );
}

function Advanced({ fields }: { readonly fields: readonly PlacedField[] }) {
  const { t } = useTexts('form');
  const { form } = useFieldForm();
  const [open, setOpen] = useState(false);
  // Opening for a problem reports itself as a toggle, so it stays open when the problem is mended.
  const wrong = fields.some((one) => form.problemOf(one.path) !== undefined);
  const changed = fields.filter(
    ({ path, field }) => valueAtPath(form.draft, path) !== field.defaultValue,
  ).length;
  return (
    <details
      className={styles.advanced}
      open={open || wrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {t('advanced')}
        {changed > 0 && <span className={styles.changed}>{t('changedCount', { count: changed })}</span>}
      </summary>
      <Rows fields={fields} />
    </details>
  );
}
