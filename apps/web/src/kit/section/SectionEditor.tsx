import { ClientError } from '@penstock/client/calls/error';
import { sectionChange } from '@penstock/contract/calls/section';
import { type ListSection, listSections } from '@penstock/contract/configuration/model/section';
import { isFields } from '@penstock/contract/document/fields';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../app/services.ts';
import { DrawerFooter } from '../drawer/Drawer.tsx';
import { ChangedMeanwhile } from '../form/ChangedMeanwhile.tsx';
import { type FormSection, SchemaForm } from '../form/SchemaForm.tsx';
import { useForm } from '../form/use-form.ts';
import { useChange } from '../mutation/use-change.ts';
import type { ReviewDecision } from '../review/reviews.ts';
import { useReview } from '../review/use-review.ts';
import { itemIdentity, readSection, type SectionItem, sectionsKey } from './section-calls.ts';
import styles from './section.module.css';
import type { ItemView } from './use-item-drawer.ts';

/** What the form starts with, and the revision it is of. */
export interface EditorStart {
  readonly item: SectionItem;
  readonly revision: number;
}

/** A test of an item as it is entered: what it shows, and how it is started with what is entered. */
export interface TestOfItem {
  readonly running: boolean;
  readonly run: (item: unknown, draft: unknown) => void;
  readonly result: (draft: unknown) => ReactNode;
}

/** What is sent: the item as it was entered, and what was decided about it. */
interface Sent {
  readonly item: unknown;
  readonly decision: ReviewDecision;
}

interface SectionEditorProps {
  readonly sn: string;
  readonly view: ItemView;
  readonly start: EditorStart;
  readonly kind: string;
  readonly form: readonly FormSection[];
  readonly test: TestOfItem | undefined;
  readonly onClose: () => void;
}

const formId = 'section-form';

/** Adds or changes an item: a form from the schema of its list, saved against the revision it was read at. */
export function SectionEditor({ sn, view, start, kind, form: groups, test, onClose }: SectionEditorProps) {
  const { t } = useTranslation(['section', 'common']);
  const { mode, section, identity } = view;
  const { schema, path, identity: by }: ListSection = listSections[section];
  const review = useReview(sn);
  const [base, setBase] = useState(start);
  const [meanwhile, setMeanwhile] = useState<Partial<EditorStart> | undefined>(undefined);

  const change = useChange(
    ({ item, decision }: Sent) =>
      client.call(sectionChange, {
        sn,
        section,
        baseRevision: base.revision,
        changes: [
          mode === 'edit'
            ? { kind: 'edit', identity, item }
            : { kind: 'add', item, copyOf: mode === 'copy' ? identity : '' },
        ],
        ...decision,
      }),
    {
      success: ({ changed }, { item }) => {
        const name = isFields(item) ? itemIdentity(section, item) : '';
        return t(!changed ? 'unchanged' : mode === 'edit' ? 'saved' : 'added', { name });
      },
      invalidates: [sectionsKey(sn)],
      failure: 'thrown',
    },
  );

  async function save(item: unknown): Promise<boolean> {
    setMeanwhile(undefined);
    const name = isFields(item) ? itemIdentity(section, item) : '';
    const at = { by, item: mode === 'edit' ? identity : name };
    const before = mode === 'edit' ? base.item : undefined;
    const decision = await review([{ path: [...path, at], schema, before, after: item }]);
    if (decision === null) return false;
    try {
      await change.run({ item, decision });
      return true;
    } catch (error) {
      if (error instanceof ClientError && error.is('configuration.changedBy')) {
        const { revision, items } = await readSection(sn, section);
        const theirs = items.find((one) => itemIdentity(section, one) === identity);
        setMeanwhile({ revision, ...(mode === 'edit' ? theirs && { item: theirs } : { item: base.item }) });
      }
      throw error;
    }
  }

  const form = useForm({
    schema,
    parent: path.at(-1) ?? '',
    initial: start.item,
    requestPath: 'item',
    title: mode === 'edit' ? identity : kind,
    onSubmit: save,
    onSaved: onClose,
  });
  const runTest = () => {
    const item = form.read();
    if (item !== undefined) test?.run(item, form.draft);
  };

  return (
    <div className={styles.editor}>
      {meanwhile?.revision !== undefined && (
        <ChangedMeanwhile
          form={form}
          before={base.item}
          current={meanwhile.item}
          onTaken={() => {
            setBase({ item: meanwhile.item ?? base.item, revision: meanwhile.revision ?? base.revision });
            setMeanwhile(undefined);
          }}
        />
      )}
      <SchemaForm form={form} sections={groups} id={formId} focusFirst={mode !== 'edit'} />
      <DrawerFooter>
        {test !== undefined && (
          <>
            <div className={styles.testResult}>{test.result(form.draft)}</div>
            <Button className={styles.test ?? ''} onClick={runTest} loading={test.running}>
              {t('test')}
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
