import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import {
  pageComponentAdd,
  pageComponentInfo,
  pageComponentSave,
} from '@penstock/contract/calls/page-component';
import { rules } from '@penstock/contract/rules/table';
import { componentOf, replaceByUse } from '@penstock/scene/components/make-component';
import { nestingProblem } from '@penstock/scene/components/nesting';
import { proposedParameters } from '@penstock/scene/components/proposed-parameters';
import { Button, Checkbox, Input, Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { client } from '../../../app/services.ts';
import { Notice } from '../../../design/Notice.tsx';
import { Drawer, DrawerFooter } from '../../../kit/drawer/Drawer.tsx';
import { showToast } from '../../../kit/mutation/toast-list.ts';
import { useFailureText } from '../use-failure-text.ts';
import { useWorkspace } from '../workspace.ts';
import styles from './components.module.css';
import { useComponentList } from '../panels/properties/use-component-list.ts';

/**
 * Makes a component of what is selected, which becomes its first use. What differs between uses is chosen among the signals,
 * texts and colours of it. With an existing component chosen, that one gets this content, and all its uses with it.
 */
export function MakeComponent({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('designer');
  const { editor, components } = useWorkspace();
  const failure = useFailureText();
  const id = useId();
  const { data } = useComponentList('');
  const [selection] = useState(() => editor.selection.get());
  const draft = useMemo(
    () => componentOf(editor, selection, { title: '', parameters: [] }),
    [editor, selection],
  );
  const proposed = useMemo(
    () => proposedParameters(draft?.widgets ?? [], (one) => components.known.get().get(one)),
    [draft, components],
  );
  const [title, setTitle] = useState('');
  const [replaced, setReplaced] = useState<Id | undefined>(undefined);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(proposed.filter(({ kind }) => kind === 'signal').map((parameter) => parameter.id)),
  );
  const [isRunning, setRunning] = useState(false);
  const isReady = draft !== undefined && (replaced !== undefined || title.trim() !== '');

  const save = async () => {
    if (draft === undefined) return;
    const known = data?.rows.find((row) => row.id === replaced)?.title;
    const component = {
      ...draft,
      title: known ?? title.trim(),
      parameters: proposed.filter((parameter) => chosen.has(parameter.id)),
    };
    const problem = nestingProblem(replaced ?? '', component.widgets, (one) =>
      components.known.get().get(one),
    );
    if (problem !== undefined) {
      showToast({ kind: 'warning', text: t(`components.problems.${problem}`) });
      return;
    }
    setRunning(true);
    try {
      const content = new File([JSON.stringify(component)], 'component.json', { type: 'application/json' });
      const made = await store(content, component.title);
      components.take(made, component);
      replaceByUse(editor, selection, made, component);
      onClose();
    } catch (error) {
      showToast({ kind: 'danger', text: failure(error) });
    } finally {
      setRunning(false);
    }
  };
  const store = async (json: File, name: string): Promise<Id> => {
    if (replaced === undefined) return (await client.call(pageComponentAdd, { title: name, json })).id;
    const { components: found } = await client.call(pageComponentInfo, { ids: [replaced] });
    await client.call(pageComponentSave, { id: replaced, revision: found[0]?.revision ?? 1, json });
    return replaced;
  };

  return (
    <Drawer title={t('components.make')} width={480} onClose={onClose}>
      {draft === undefined && <Notice kind="warning" title={t('components.nothing')} />}
      <div className={styles.form}>
        <label htmlFor={`${id}-replaced`}>{t('components.target')}</label>
        <Select
          id={`${id}-replaced`}
          value={replaced ?? ''}
          options={[
            { value: '', label: t('components.new') },
            ...(data?.rows.map((row) => ({ value: row.id, label: row.title })) ?? []),
          ]}
          onChange={(value) => setReplaced(idSchema.safeParse(value).data)}
        />
        {replaced === undefined ? (
          <>
            <label htmlFor={`${id}-title`}>{t('components.title')}</label>
            <Input
              id={`${id}-title`}
              autoComplete="off"
              maxLength={rules.requiredText.maximum}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          </>
        ) : (
          <p className={styles.note}>{t('components.replaceText')}</p>
        )}
        <fieldset className={styles.parameters}>
          <legend>{t('components.parameters')}</legend>
          {proposed.length === 0 && <p className={styles.note}>{t('components.noParameters')}</p>}
          {proposed.map((parameter) => (
            <Checkbox
              key={parameter.id}
              checked={chosen.has(parameter.id)}
              onChange={({ target }) => {
                const next = new Set(chosen);
                if (target.checked) next.add(parameter.id);
                else next.delete(parameter.id);
                setChosen(next);
              }}
            >
              {t(`components.kinds.${parameter.kind}`, { title: parameter.title })}
            </Checkbox>
          ))}
        </fieldset>
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{t('components.cancel')}</Button>
        <Button type="primary" loading={isRunning} disabled={!isReady} onClick={() => void save()}>
          {t('components.save')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
