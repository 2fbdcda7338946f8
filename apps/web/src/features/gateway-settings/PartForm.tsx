import { ClientError } from '@penstock/client/calls/error';
import { settingChange, settingQuery, type SettingState } from '@penstock/contract/calls/setting';
import {
  type SettingPart,
  type SettingPartName,
  settingParts,
} from '@penstock/contract/configuration/model/setting-part';
import { isFields } from '@penstock/contract/document/fields';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../app/services.ts';
import { ChangedMeanwhile } from '../../kit/form/ChangedMeanwhile.tsx';
import type { DraftFields } from '../../kit/form/draft.ts';
import { useFieldTexts } from '../../kit/form/field-texts.ts';
import { SchemaForm } from '../../kit/form/SchemaForm.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import type { ReviewDecision } from '../../kit/review/reviews.ts';
import { useReview } from '../../kit/review/use-review.ts';
import { confirmPause } from './confirm-pause.ts';
import { fieldsAt, sectionsOf } from './form-sections.ts';
import styles from './settings.module.css';
import { settingsKey } from './use-settings.ts';
import { useBlocked } from './use-blocked.ts';

interface PartFormProps {
  readonly sn: string;
  readonly part: SettingPartName;
  readonly label: string;
  readonly state: SettingState;
  /** The revision that `state` is of. */
  readonly revision: number;
}

/** What the form is based on. */
interface Base {
  readonly settings: DraftFields;
  readonly revision: number;
}

const formId = 'setting-form';

/** A part of the settings as a form from its schema, saved against the revision it was read at. */
export function PartForm({ sn, part, label, state, revision }: PartFormProps) {
  const { t } = useTranslation('gatewaySettings');
  const texts = useFieldTexts();
  const { schema, path }: SettingPart = settingParts[part];
  const review = useReview(sn);
  const now = fieldsOf(state);
  const [base, setBase] = useState<Base>({ settings: now, revision });
  const [meanwhile, setMeanwhile] = useState<Base | undefined>(undefined);

  const change = useChange(
    ({ settings, decision }: { readonly settings: unknown; readonly decision: ReviewDecision }) =>
      client.call(settingChange, { sn, part, baseRevision: base.revision, settings, ...decision }),
    {
      success: ({ changed }) => t(changed ? 'saved' : 'unchanged', { label }),
      invalidates: [settingsKey(sn)],
      failure: 'thrown',
    },
  );

  async function save(settings: unknown): Promise<boolean> {
    setMeanwhile(undefined);
    const decision = await review([{ path, schema, before: base.settings, after: settings }]);
    if (decision === null) return false;
    if (!(await confirmPause({ part, before: base.settings, after: settings, t }))) return false;
    try {
      await change.run({ settings, decision });
      return true;
    } catch (error) {
      if (error instanceof ClientError && error.is('configuration.changedBy')) {
        const latest = await client.call(settingQuery, { sn });
        const theirs = latest.parts.find((one) => one.part === part);
        if (theirs !== undefined) setMeanwhile({ settings: fieldsOf(theirs), revision: latest.revision });
      }
      throw error;
    }
  }

  const form = useForm({
    schema,
    parent: path.at(-1) ?? '',
    initial: now,
    requestPath: 'settings',
    title: label,
    onSubmit: save,
  });

  // What others changed is shown at once while nothing is entered here.
  const { dirty, rebase } = form;
  if (!dirty && !form.submitting && revision > base.revision) {
    rebase(now, 'theirs');
    setBase({ settings: now, revision });
  }

  const { fields } = form.node;
  const missing = fieldsAt(fields, state.unsupported).map((field) => texts.label(field));
  const blocked = useBlocked(sn);
  return (
    <div className={styles.form}>
      {meanwhile !== undefined && (
        <ChangedMeanwhile
          form={form}
          before={base.settings}
          current={meanwhile.settings}
          onTaken={() => {
            setBase(meanwhile);
            setMeanwhile(undefined);
          }}
        />
      )}
      <SchemaForm
        form={form}
        sections={sectionsOf(fields, state.unsupported, t('own'), (field) => texts.label(field))}
        id={formId}
      >
        {missing.length > 0 && (
          <p className={styles.quiet}>{t('missingFields', { fields: missing.join(t('between')) })}</p>
        )}
        <div className={styles.buttons}>
          <Button
            type="primary"
            htmlType="submit"
            loading={form.submitting}
            disabled={!dirty || blocked !== ''}
            title={blocked}
          >
            {t('save')}
          </Button>
          <Button disabled={!dirty} onClick={() => rebase(base.settings, 'theirs')}>
            {t('reset')}
          </Button>
          {blocked !== '' && <span className={styles.quiet}>{blocked}</span>}
        </div>
      </SchemaForm>
    </div>
  );
}

function fieldsOf({ settings }: SettingState): DraftFields {
  return isFields(settings) ? settings : {};
}
