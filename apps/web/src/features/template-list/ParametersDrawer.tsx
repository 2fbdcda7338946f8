import type { CallAnswer } from '@penstock/contract/calls/call';
import {
  templateInfo,
  templateParameters,
  templateQuery,
} from '@penstock/contract/calls/configuration-template';
import type { Id } from '@penstock/contract/calls/identifier';
import { limits } from '@penstock/contract/rules/limits';
import { rules } from '@penstock/contract/rules/table';
import { templateParameterSchema } from '@penstock/contract/template/template';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { client } from '../../app/services.ts';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { DraftLoader } from '../../kit/form/DraftLoader.tsx';
import { EnteredFields } from '../../kit/form/EnteredFields.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useDraftEditor } from '../../kit/form/use-draft-editor.ts';
import { ParameterTargets } from '../../kit/parameter/ParameterTargets.tsx';
import type { AnyTarget } from '../../kit/parameter/target-source.ts';
import { EditorFrame } from '../../kit/record/EditorFrame.tsx';
import { templateTargets } from '../../kit/template/template-targets.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './template-list.module.css';

const schema = z.object({ parameters: z.array(templateParameterSchema).max(limits.parameters) });

/** A parameter while it is edited. */
interface ParameterDraft {
  readonly key: string;
  readonly title: string;
  readonly titleTranslations: Readonly<Record<string, string>>;
  readonly required: boolean;
  readonly targets: readonly AnyTarget[];
}

/** The parameters of a template: what is filled for each gateway, and where it is placed. */
export function ParametersDrawer({ id, onClose }: { readonly id: Id; readonly onClose: () => void }) {
  const { t } = useTexts('templateList');
  return (
    <Drawer title={t('actions.parameters')} width={720} onClose={onClose}>
      <DraftLoader id={id} info={templateInfo}>
        {(info) => info !== undefined && <Parameters template={info} onClose={onClose} />}
      </DraftLoader>
    </Drawer>
  );
}

interface ParametersProps {
  readonly template: CallAnswer<typeof templateInfo>;
  readonly onClose: () => void;
}

function Parameters({ template, onClose }: ParametersProps) {
  const { t } = useTexts('templateList');
  const [source] = useState(() => templateTargets(template.configuration));
  const [start] = useState((): { readonly parameters: readonly ParameterDraft[] } => ({
    parameters: template.parameterList,
  }));
  const { id, version, name } = template;
  const editing = useDraftEditor({
    start,
    nameOf: () => name,
    requestOf: whole,
    schema,
    save: ({ parameters }) => client.call(templateParameters, { id, version, parameters }),
    savedText: () => t('parameters.saved', { name }),
    invalidates: [[templateQuery.path], [templateInfo.path]],
    onSaved: onClose,
  });
  const { parameters } = editing.draft;
  const change = (index: number, given: Partial<ParameterDraft>) =>
    editing.set({
      parameters: parameters.map((one, at) => (at === index ? { ...one, ...given } : one)),
    });
  const add = () => {
    const used = new Set(parameters.map(({ key }) => key));
    let number = parameters.length + 1;
    while (used.has(`p${number}`)) number += 1;
    const added = { key: `p${number}`, title: '', titleTranslations: {}, required: false, targets: [] };
    editing.set({ parameters: [...parameters, added] });
  };
  return (
    <EditorFrame editing={editing} className={styles.form} onClose={onClose}>
      <p className={styles.about}>{t('parameters.about')}</p>
      {parameters.length === 0 && <p className={styles.about}>{t('parameters.none')}</p>}
      {parameters.map((parameter, index) => (
        // A parameter is known by its place while it is edited: its key is a field.
        // oxlint-disable-next-line react/no-array-index-key
        <section key={index} className={styles.parameter} aria-label={parameter.title || parameter.key}>
          <div className={styles.pair}>
            <EnteredFields
              label={t('parameters.title')}
              path={`parameters.${index}.title`}
              value={parameter.title}
              translations={parameter.titleTranslations}
              problemOf={editing.problemOf}
              onChange={(title) => change(index, { title })}
              onTranslations={(titleTranslations) => change(index, { titleTranslations })}
            />
            <TextField
              label={t('parameters.key')}
              value={parameter.key}
              maximum={rules.key.maximum}
              problem={editing.problemOf(`parameters.${index}.key`)}
              onChange={(key) => change(index, { key })}
            />
          </div>
          <Checkbox
            checked={parameter.required}
            onChange={({ target }) => change(index, { required: target.checked })}
          >
            {t('parameters.required')}
          </Checkbox>
          <ParameterTargets
            source={source}
            value={parameter.targets}
            problem={
              editing.problemOf(`parameters.${index}.targets`) ??
              editing.problemOf(`parameters.${index}.targets.0.field`)
            }
            onChange={(targets) => change(index, { targets })}
          />
          <div>
            <Button
              size="small"
              danger
              onClick={() => editing.set({ parameters: parameters.filter((_one, at) => at !== index) })}
            >
              {t('parameters.remove', { title: parameter.title || parameter.key })}
            </Button>
          </div>
        </section>
      ))}
      <div>
        <Button onClick={add} disabled={parameters.length >= limits.parameters}>
          {t('parameters.add')}
        </Button>
      </div>
    </EditorFrame>
  );
}

const whole = (draft: object) => draft;
