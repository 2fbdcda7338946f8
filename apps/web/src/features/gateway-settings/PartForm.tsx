import { settingQuery, type SettingState } from '@penstock/contract/calls/setting';
import {
  type SettingPart,
  type SettingPartName,
  settingParts,
} from '@penstock/contract/configuration/model/setting-part';
import { isFields } from '@penstock/contract/document/fields';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import type { DraftFields } from '../../kit/form/draft.ts';
import { useFieldTexts } from '../../kit/form/field-texts.ts';
import { ConfigurationForm } from '../../kit/configuration-form/ConfigurationForm.tsx';
import { useGatewayDocument } from '../../kit/gateway/gateway-document.ts';
import { FormConflict } from '../../kit/review/FormConflict.tsx';
import { useReviewedForm } from '../../kit/review/use-reviewed-form.ts';
import { changePart } from './change-part.ts';
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

const formId = 'setting-form';

/** A part of the settings as a form from its schema, saved against the revision it was read at. */
export function PartForm({ sn, part, label, state, revision }: PartFormProps) {
  const { t } = useTexts('gatewaySettings');
  const texts = useFieldTexts();
  const { schema, path }: SettingPart = settingParts[part];
  const now = fieldsOf(state);
  const { form, conflict, base, setBase } = useReviewedForm({
    document: useGatewayDocument(sn),
    schema,
    parent: path.at(-1) ?? '',
    requestPath: 'settings',
    title: label,
    start: { fields: now, revision },
    isNew: false,
    place: () => path,
    read: async () => {
      const latest = await client.call(settingQuery, { sn });
      const theirs = latest.parts.find((one) => one.part === part);
      return { revision: latest.revision, fields: theirs && fieldsOf(theirs) };
    },
    send: async (settings, sending) => {
      if (!(await confirmPause({ part, before: base.fields, after: settings, t }))) return null;
      const baseRevision = sending.revision;
      return await changePart(part, { sn, baseRevision, settings, ...sending.decision });
    },
    success: ({ changed }) => t(changed ? 'saved' : 'unchanged', { label }),
    invalidates: [settingsKey(sn)],
  });

  // Changes of others are shown at once while nothing is entered here.
  const { dirty, rebase } = form;
  if (!dirty && !form.submitting && revision > base.revision) {
    rebase(now, 'theirs');
    setBase({ fields: now, revision });
  }

  const { fields } = form.node;
  const missing = fieldsAt(fields, state.unsupported).map((field) => texts.label(field));
  const blocked = useBlocked(sn);
  return (
    <div className={styles.form}>
      {conflict !== undefined && <FormConflict form={form} {...conflict} />}
      <ConfigurationForm
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
          <Button disabled={!dirty} onClick={() => rebase(base.fields, 'theirs')}>
            {t('reset')}
          </Button>
          {blocked !== '' && <span className={styles.quiet}>{blocked}</span>}
        </div>
      </ConfigurationForm>
    </div>
  );
}

function fieldsOf({ settings }: SettingState): DraftFields {
  return isFields(settings) ? settings : {};
}
