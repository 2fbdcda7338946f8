import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { OwnControl } from './control-props.ts';
import { FormContext } from './form-context.ts';
import styles from './form.module.css';
import { FormSectionView } from './FormSectionView.tsx';
import { FormSummary } from './FormSummary.tsx';
import type { PlacedField } from './shown-fields.ts';
import type { Form } from './use-form.ts';

/** Fields that belong together, under a title. */
export interface FormSection {
  readonly key: string;
  readonly title: string;
  /** Paths of fields or of groups, whose fields are then all here. Fields of no section are not shown. */
  readonly fields: readonly string[];
  /** Below the fields: what belongs to the section and is no field. */
  readonly below?: ReactNode;
}

/** The elements of a field that can have the focus. */
const controls = 'input:not([hidden]), textarea, button, [contenteditable="true"]';

/** A form, and how its fields are grouped. */
export interface SchemaFormProps {
  readonly form: Form;
  readonly sections: readonly FormSection[];
  /** The id of the form element, so that a button outside of it can submit it. */
  readonly id?: string;
  /** The first field has the focus when the form is drawn: of something new, where nothing is there to read first. */
  readonly focusFirst?: boolean;
  /** Draws a refusal that is about no field; it says that nothing was saved where this is left out. */
  readonly refusal?: (error: unknown) => ReactNode;
  /** Draws fields that need more than is known here. */
  readonly ownControl?: OwnControl;
  /** Below the fields: what belongs to the form and is no field. */
  readonly children?: ReactNode;
}

/** The fields of a schema as a form. Ctrl+Enter submits; the first problem gets the focus. */
export function SchemaForm(props: SchemaFormProps) {
  const { form, sections, id, focusFirst = false, refusal, ownControl, children } = props;
  const ownId = useId();
  const formId = id ?? ownId;
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (form.failures > 0 && element.current !== null) focusFirstProblem(element.current);
  }, [form.failures]);

  useEffect(() => {
    const first = focusFirst ? element.current?.querySelector(controls) : undefined;
    if (first instanceof HTMLElement) first.focus();
  }, [focusFirst]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void form.submit();
  };
  const shown = form.placed.filter((one) => one.applies && !isSettled(one));

  return (
    <FormContext value={{ form, id: formId, ownControl }}>
      <form
        id={formId}
        ref={element}
        className={styles.form}
        noValidate
        aria-busy={form.submitting}
        onSubmit={submit}
        onKeyDown={submitByKey}
      >
        <FormSummary form={form} refusal={refusal} />
        <fieldset className={styles.fields} disabled={form.submitting}>
          {sections.map((section) => (
            <FormSectionView
              key={section.key}
              title={section.title}
              fields={fieldsIn(section, shown)}
              below={section.below}
            />
          ))}
        </fieldset>
        {children}
      </form>
    </FormContext>
  );
}

/** A choice of one value leaves nothing to choose. */
function isSettled({ field }: PlacedField): boolean {
  return field.kind === 'choice' && field.choices.length === 1 && !field.nullable;
}

/** The fields of a section in the order it names them; those of a group in the order of the schema. */
function fieldsIn(section: FormSection, shown: readonly PlacedField[]): readonly PlacedField[] {
  return section.fields.flatMap((field) =>
    shown.filter(({ path }) => path === field || path.startsWith(`${field}.`)),
  );
}

/** Moves the focus to the first field with a problem, unfolding what it is in; to the summary when none has one. */
function focusFirstProblem(form: HTMLFormElement): void {
  const row = form.querySelector('[data-invalid="true"]');
  const folded = row?.closest('details');
  if (folded) folded.open = true;
  const target = row?.querySelector(controls) ?? form.querySelector('[data-summary]');
  if (!(target instanceof HTMLElement)) return;
  target.focus({ preventScroll: true });
  (row ?? target).scrollIntoView({ block: 'center' });
}
