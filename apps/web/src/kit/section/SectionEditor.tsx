import { listSections } from '@penstock/contract/configuration/model/section';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { ToastAction } from '../mutation/toast-list.ts';
import { DrawerFooter } from '../drawer/Drawer.tsx';
import { TestAction } from '../drawer/TestAction.tsx';
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
  /** Why it cannot be started; empty where it can. */
  readonly why: string;
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
/** The name of an item that is tested before it has one; nothing keeps it. */
const nameInTest = 'new';

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
  // A server does not know what a connection to it is called: a test needs no name, and another one leaves its result true.
  const { identity } = listSections[view.section];
  const tested = JSON.stringify({ ...form.draft, [identity]: '' });
  const runTest = () => {
    const item = form.readWith(identity, mode === 'edit' ? view.identity : nameInTest);
    if (item !== undefined) test?.run(item, tested);
  };

  return (
    <div className={styles.editor}>
      {conflict !== undefined && <FormConflict form={form} {...conflict} />}
      {suggestion?.(form)}
      <ConfigurationForm form={form} sections={groups} id={formId} focusFirst={mode !== 'edit'} />
      <DrawerFooter>
        {test !== undefined && (
          <>
            <div className={styles.testResult}>{test.result(tested)}</div>
            <TestAction label={test.label} why={test.why} running={test.running} onStart={runTest} />
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
