import type { Authorised } from '@penstock/contract/calls/area-authorisation';
import type { EquipmentRow } from '@penstock/contract/calls/equipment';
import { equipmentAuthQueryUser } from '@penstock/contract/calls/equipment-authorisation';
import { equipmentAuthMany, equipmentAuthQueryGroup } from '@penstock/contract/calls/many-authorisations';
import { peopleGroupQuery } from '@penstock/contract/calls/people-group';
import type { RefusedEquipment as Refused } from '@penstock/contract/calls/refused-equipment';
import type { EquipmentRight } from '@penstock/contract/model/equipment-right';
import { limits } from '@penstock/contract/rules/limits';
import { Button } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Drawer, DrawerFooter } from '../drawer/Drawer.tsx';
import { FailureNotice } from '../mutation/FailureNotice.tsx';
import { useAttempt } from '../mutation/use-attempt.ts';
import { useChange } from '../mutation/use-change.ts';
import styles from './area.module.css';
import {
  AuthorisedFields,
  authorisedOf,
  type ChosenAuthorised,
  nobodyChosen,
  RightsField,
} from './AuthorisedFields.tsx';
import { RefusedEquipment } from './RefusedEquipment.tsx';

needTexts('areaTools');

/** Authorises an account or a group of people on several equipments in one step, and names those that were left out. */
export function AuthoriseDrawer({
  rows,
  to = 'account',
  onClose,
}: {
  readonly rows: readonly Pick<EquipmentRow, 'id'>[];
  /** The kind that is chosen at first. */
  readonly to?: ChosenAuthorised['kind'];
  readonly onClose: () => void;
}) {
  const { t } = useTexts(['areaTools', 'common']);
  const form = useId();
  const [chosen, setChosen] = useState<ChosenAuthorised>({ ...nobodyChosen, kind: to });
  const [rights, setRights] = useState<readonly EquipmentRight[]>(['see']);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { error, attempt } = useAttempt();
  const authorised = authorisedOf(chosen);
  const { run, running } = useChange(
    (given: Authorised) =>
      client.call(equipmentAuthMany, {
        equipmentIds: rows.map(({ id }) => id),
        authorised: given,
        rights: [...rights],
      }),
    {
      success: (answer) => (answer.authorised === 0 ? '' : t('authorise.done', { count: answer.authorised })),
      invalidates: [[equipmentAuthQueryUser.path], [equipmentAuthQueryGroup.path], [peopleGroupQuery.path]],
      failure: 'thrown',
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      if (authorised === undefined) return;
      const answer = await run(authorised);
      if (answer === undefined) return;
      setRefused(answer.refused);
      if (answer.refused.length === 0) onClose();
    });
  };
  const isTooMany = rows.length > limits.authorisedAtOnce;
  return (
    <Drawer title={t('authorise.title', { count: rows.length })} width={480} onClose={onClose}>
      <form id={form} className={styles.stack} onSubmit={submit}>
        {isTooMany && (
          <Notice kind="warning" title={t('authorise.tooMany', { maximum: limits.authorisedAtOnce })} />
        )}
        <AuthorisedFields chosen={chosen} onChange={setChosen} />
        <RightsField rights={rights} onChange={setRights} />
        <p className={styles.note}>{t('authorise.limit', { maximum: limits.authorisedAccounts })}</p>
        <RefusedEquipment refused={refused} />
        <FailureNotice title={t('authorise.failed')} error={error} />
      </form>
      <DrawerFooter>
        <Button onClick={onClose}>{t(refused.length > 0 ? 'common:close' : 'common:cancel')}</Button>
        <Button
          type="primary"
          htmlType="submit"
          form={form}
          loading={running}
          disabled={authorised === undefined || isTooMany}
        >
          {t('authorise.action')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
