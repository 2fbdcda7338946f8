import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { ToastAction } from '../mutation/toast-list.ts';
import { DrawerFooter } from '../drawer/Drawer.tsx';
import { ConfigurationForm } from '../configuration-form/ConfigurationForm.tsx';
import type { FormSection } from '../form/SchemaForm.tsx';
import type { Form } from '../form/use-form.ts';
import { FormConflict } from '../review/FormConflict.tsx';
import type { FormBase } from '../review/use-reviewed-form.ts';
import styles from './section.module.css';
import type { ItemView } from './use-item-drawer.ts';
import { useItemForm } from './use-item-form.ts';

/** A test of an item as it is entered: what it shows, and how it is started with what is entered. */
export interface TestOfItem {
  /** The button that starts it. */
  readonly label: string;
  readonly running: boolean;
  readonly run: (item: unknown, draft: unknown) => void;
  readonly result: (draft: unknown) => ReactNode;
}

interface SectionEditorProps {
  readonly sn: string;
  readonly view: ItemView;
  readonly start: FormBase;
  readonly kind: string;
  readonly form: readonly FormSection[];
  readonly test: TestOfItem | undefined;
  readonly suggestion: ((form: Form) => ReactNode) | undefined;
  readonly next: ToastAction | undefined;
  readonly onClose: () => void;
}

const formId = 'section-form';

/** Adds or changes an item: a form from the schema of its list, saved against the revision it was read at. */
export function SectionEditor({
  sn,
  view,
  start,
  kind,
  form: groups,
  test,
  suggestion,
  next,
  onClose,
}: SectionEditorProps) {
  const { t } = useTexts(['section', 'common']);
  const { form, conflict } = useItemForm({ sn, view, start, kind, next, onSaved: onClose });
  const { mode } = view;
  const runTest = () => {
    const item = form.read();
    if (item !== undefined) test?.run(item, form.draft);
  };

  return (
    <div className={styles.editor}>
      {conflict !== undefined && <FormConflict form={form} {...conflict} />}
      {suggestion?.(form)}
      <ConfigurationForm form={form} sections={groups} id={formId} focusFirst={mode !== 'edit'} />
      <DrawerFooter>
        {test !== undefined && (
          <>
            <div className={styles.testResult}>{test.result(form.draft)}</div>
            <Button className={styles.test ?? ''} onClick={runTest} loading={test.running}>
              {test.label}
            </Button>
          </>
        )}
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          type="primary"
          htmlType="submit"
          form={formId}
          loading={form.submitting}
          title={t('submitKeys')}
        >
          {t(mode === 'edit' ? 'save' : 'add')}
        </Button>
      </DrawerFooter>
    </div>
  );
}
