import { type Area, areaAdd, areaEdit, areaMove, areaQuery } from '@penstock/contract/calls/area';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import type { Id } from '@penstock/contract/calls/identifier';
import { rules } from '@penstock/contract/rules/table';
import type { Translations } from '@penstock/contract/texts/entered';
import { Button, Select } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../app/services.ts';
import { areaOptions } from '../../kit/area/use-areas.ts';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';
import { EnteredFields } from '../../kit/form/EnteredFields.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { FailureNotice } from '../../kit/mutation/FailureNotice.tsx';
import { useAttempt } from '../../kit/mutation/use-attempt.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { areasAbove } from './area-rows.ts';
import styles from './areas.module.css';

/** The queries that a change of the tree makes wrong. */
const changedByTree = [[areaQuery.path], [equipmentQuery.path]];

/** Adds an area, below `parent` where there is one. */
export function AddAreaDrawer({
  parent,
  onAdded,
  onClose,
}: {
  readonly parent: Area | undefined;
  readonly onAdded: (id: Id) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTexts('areas');
  const { run, running } = useChange(
    (words: AreaWords) => client.call(areaAdd, { ...words, parentId: parent?.id ?? '' }),
    {
      success: (_answer, { title }) => t('editor.added', { title }),
      invalidates: changedByTree,
      readsBeforeNext: true,
      failure: 'thrown',
    },
  );
  return (
    <AreaForm
      heading={
        parent === undefined ? t('editor.addTitle') : t('editor.addBelowTitle', { title: parent.title })
      }
      start={{ title: '', titleTranslations: {}, kind: '' }}
      running={running}
      save={async (words) => {
        const answer = await run(words);
        if (answer !== undefined) onAdded(answer.id);
      }}
      onClose={onClose}
    />
  );
}

/** Changes the titles and the kind of an area. */
export function EditAreaDrawer({ area, onClose }: { readonly area: Area; readonly onClose: () => void }) {
  const { t } = useTexts('areas');
  const { run, running } = useChange((words: AreaWords) => client.call(areaEdit, { ...words, id: area.id }), {
    success: (_answer, { title }) => t('editor.saved', { title }),
    invalidates: changedByTree,
    failure: 'thrown',
  });
  const { enteredTitle: title, titleTranslations, kind } = area;
  return (
    <AreaForm
      heading={t('editor.editTitle', { title: area.title })}
      start={{ title, titleTranslations, kind }}
      running={running}
      save={async (words) => void (await run(words))}
      onClose={onClose}
    />
  );
}

interface AreaWords {
  readonly title: string;
  readonly titleTranslations: Translations;
  readonly kind: string;
}

function AreaForm({
  heading,
  start,
  running,
  save,
  onClose,
}: {
  readonly heading: string;
  readonly start: AreaWords;
  readonly running: boolean;
  readonly save: (words: AreaWords) => Promise<void>;
  readonly onClose: () => void;
}) {
  const { t } = useTexts(['areas', 'common']);
  const form = useId();
  const [words, setWords] = useState(start);
  const { error, attempt } = useAttempt();
  const isEmpty = words.title.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    void attempt(async () => {
      await save({ ...words, title: words.title.trim(), kind: words.kind.trim() });
      onClose();
    });
  };
  return (
    <Drawer title={heading} width={480} onClose={onClose}>
      <form id={form} className={styles.form} onSubmit={submit}>
        <EnteredFields
          label={t('editor.title')}
          path="title"
          value={words.title}
          translations={words.titleTranslations}
          problemOf={() => undefined}
          onChange={(title) => setWords({ ...words, title })}
          onTranslations={(titleTranslations) => setWords({ ...words, titleTranslations })}
        />
        <TextField
          label={t('editor.kind')}
          value={words.kind}
          maximum={rules.generalText.maximum}
          problem={undefined}
          hint={t('editor.kindHint')}
          onChange={(kind) => setWords({ ...words, kind })}
        />
        <FailureNotice title={t('editor.failed')} error={error} />
      </form>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" htmlType="submit" form={form} loading={running} disabled={isEmpty}>
          {t('editor.save')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}

/** Moves an area with all that is in it to another place of the tree. */
export function MoveAreaDrawer({
  area,
  areas,
  onClose,
}: {
  readonly area: Area;
  readonly areas: readonly Area[];
  readonly onClose: () => void;
}) {
  const { t } = useTexts(['areas', 'common']);
  const [parentId, setParentId] = useState<Id | 'top'>(area.parentId === '' ? 'top' : area.parentId);
  const { error, attempt } = useAttempt();
  const { run, running } = useChange(
    (to: Id | 'top') => client.call(areaMove, { id: area.id, parentId: to === 'top' ? '' : to }),
    {
      success: () => t('move.done', { title: area.title }),
      invalidates: changedByTree,
      failure: 'thrown',
    },
  );
  const others = areas.filter(
    (one) =>
      one.owner === area.owner &&
      one.id !== area.id &&
      !areasAbove(areas, one.id).some(({ id }) => id === area.id),
  );
  const move = () =>
    void attempt(async () => {
      await run(parentId);
      onClose();
    });
  return (
    <Drawer title={t('move.title', { title: area.title })} width={480} onClose={onClose}>
      <div className={styles.form}>
        <EditorField label={t('move.to')} problem={undefined} hint={t('move.text')}>
          {(field) => (
            <Select<Id | 'top'>
              {...field}
              autoFocus
              value={parentId}
              options={[{ value: 'top' as const, label: t('move.top') }, ...areaOptions(others)]}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={setParentId}
            />
          )}
        </EditorField>
        <FailureNotice title={t('move.failed')} error={error} />
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" loading={running} onClick={move}>
          {t('move.action')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
