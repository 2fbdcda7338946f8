import type { Authorised } from '@penstock/contract/calls/area-authorisation';
import { equipmentRightTexts } from '@penstock/contract/calls/equipment-authorisation';
import type { Id } from '@penstock/contract/calls/identifier';
import { type EquipmentRight, equipmentRights } from '@penstock/contract/model/equipment-right';
import { Checkbox, Radio, Select } from 'antd';
import { useId } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { EditorField } from '../form/EditorField.tsx';
import { TextField } from '../form/TextField.tsx';
import styles from './area.module.css';
import { usePeopleGroups } from './use-areas.ts';

needTexts('areaTools');

/** Longest user name or phone number that the calls take. */
const maxAccount = 50;

/** The one who is to be authorised while that is chosen: nobody yet where the account or the group is empty. */
export interface ChosenAuthorised {
  readonly kind: Authorised['kind'];
  readonly account: string;
  readonly groupId: Id | '';
}

/** Nobody chosen. */
export const nobodyChosen: ChosenAuthorised = { kind: 'account', account: '', groupId: '' };

/** The choice as the calls take it; undefined while nobody is chosen. */
export function authorisedOf({ kind, account, groupId }: ChosenAuthorised): Authorised | undefined {
  if (kind === 'group') return groupId === '' ? undefined : { kind, groupId };
  return account.trim() === '' ? undefined : { kind, account: account.trim() };
}

/** An account or a group of people, chosen to be authorised. */
export function AuthorisedFields({
  chosen,
  onChange,
}: {
  readonly chosen: ChosenAuthorised;
  readonly onChange: (chosen: ChosenAuthorised) => void;
}) {
  const { t } = useTexts('areaTools');
  const { data } = usePeopleGroups();
  const groups = data?.groups ?? [];
  return (
    <>
      <Radio.Group
        aria-label={t('authorise.to')}
        value={chosen.kind}
        options={[
          { value: 'account', label: t('authorise.account') },
          { value: 'group', label: t('authorise.group') },
        ]}
        onChange={({ target }) =>
          onChange({ ...chosen, kind: target.value === 'group' ? 'group' : 'account' })
        }
      />
      {chosen.kind === 'account' ? (
        <TextField
          label={t('authorise.name')}
          value={chosen.account}
          maximum={maxAccount}
          problem={undefined}
          onChange={(account) => onChange({ ...chosen, account })}
        />
      ) : (
        <EditorField
          label={t('authorise.chooseGroup')}
          problem={undefined}
          hint={data !== undefined && groups.length === 0 ? t('authorise.noGroups') : ''}
        >
          {(field) => (
            <Select<Id>
              {...field}
              value={chosen.groupId === '' ? null : chosen.groupId}
              options={groups.map(({ id, title }) => ({ value: id, label: title }))}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(groupId) => onChange({ ...chosen, groupId })}
            />
          )}
        </EditorField>
      )}
    </>
  );
}

/** The rights that are given; seeing is always one of them. */
export function RightsField({
  rights,
  onChange,
}: {
  readonly rights: readonly EquipmentRight[];
  readonly onChange: (rights: readonly EquipmentRight[]) => void;
}) {
  const { t } = useTexts('areaTools');
  const language = useLanguage();
  const id = useId();
  return (
    <div role="group" aria-label={t('authorise.rights')} className={styles.field}>
      <span className={styles.label}>{t('authorise.rights')}</span>
      <Checkbox.Group
        className={styles.rights ?? ''}
        value={[...rights]}
        onChange={(chosen) => onChange(equipmentRights.filter((right) => chosen.includes(right)))}
      >
        {equipmentRights.map((right) => (
          <div key={right}>
            <Checkbox value={right} disabled={right === 'see'} aria-describedby={`${id}-${right}`}>
              {equipmentRightTexts[right][language]}
            </Checkbox>
            <div id={`${id}-${right}`} className={styles.effect}>
              {t(`authorise.effect.${right}`)}
            </div>
          </div>
        ))}
      </Checkbox.Group>
    </div>
  );
}
