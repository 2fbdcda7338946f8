import { limits } from '@penstock/contract/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Notice } from '../../../design/Notice.tsx';
import { Drawer, DrawerFooter } from '../../../kit/drawer/Drawer.tsx';
import { useErrorAdvice } from '../../../kit/mutation/error-advice.ts';
import { useAttempt } from '../../../kit/mutation/use-attempt.ts';
import { readSections, sectionsKey } from '../../../kit/section/section-calls.ts';
import { groupedNumber } from '../../../texts/numbers.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import styles from '../data-services.module.css';
import { AssignedPreview } from './AssignedPreview.tsx';
import { type AssignmentChoice, AssignmentFields } from './AssignmentFields.tsx';
import { assignableVariables, assignedRegisters } from './assigned-registers.ts';
import { useRegisterAdditions } from './use-register-additions.ts';
import { readRegisters } from './use-register-list.tsx';

/** The choice that the drawer begins with. */
const usual: AssignmentChoice = { drivers: [], words: 'holding', from: 0, writable: false };

const lists = ['variables', 'intermediateVariables', 'systemVariables'] as const;

/** Gives variables places in the register table, one after the other, and shows them before they are taken. */
export function AssignDrawer({ sn, onClose }: { readonly sn: string; readonly onClose: () => void }) {
  const { t } = useTexts(['gatewayDataServices', 'common']);
  const advice = useErrorAdvice();
  const [choice, setChoice] = useState<AssignmentChoice>(usual);
  const { error, attempt } = useAttempt();
  const adding = useRegisterAdditions(sn);
  const known = useQuery({
    queryKey: [...sectionsKey(sn), 'registers', 'assign'],
    queryFn: async ({ signal }) => {
      const [present, variables] = await Promise.all([
        readRegisters(sn, signal),
        readSections(sn, lists, signal),
      ]);
      const [device = [], intermediate = [], system = []] = variables.lists;
      return {
        ...present,
        variables: assignableVariables({
          variables: device,
          intermediateVariables: intermediate,
          systemVariables: system,
        }),
      };
    },
  });
  const { data } = known;
  const names = useMemo(() => [...new Set(data?.variables.map(({ driver }) => driver))], [data]);
  const { registers, withoutPlace } = useMemo(() => {
    const { drivers } = choice;
    const chosen = data?.variables.filter(({ driver }) => drivers.length === 0 || drivers.includes(driver));
    return assignedRegisters(chosen ?? [], data?.rows ?? [], choice);
  }, [data, choice]);
  const isTooMany = registers.length + (data?.rows.length ?? 0) > limits.modbusRegisters;

  async function send(): Promise<void> {
    await attempt(async () => {
      const answer = await adding.run({ revision: data?.revision ?? 0, registers });
      if (answer !== null) onClose();
    });
  }

  return (
    <Drawer title={t('registers.assign.title')} width={720} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.quiet}>{t('registers.assign.about')}</p>
        <AssignmentFields drivers={names} choice={choice} onChange={setChoice} />
        {(error !== undefined || known.error !== null) && (
          <Notice kind="danger" role="alert" title={t('registers.assign.refused')}>
            {advice(error ?? known.error)}
          </Notice>
        )}
        {withoutPlace.length > 0 && (
          <Notice
            kind="warning"
            title={t('registers.assign.withoutPlace', { amount: groupedNumber(withoutPlace.length) })}
          >
            {t('registers.assign.withoutPlaceText')}
          </Notice>
        )}
        {isTooMany && (
          <Notice
            kind="danger"
            title={t('registers.assign.tooMany', { amount: groupedNumber(limits.modbusRegisters) })}
          />
        )}
        {data !== undefined && registers.length === 0 && (
          <Notice kind="off" title={t('registers.assign.nothing')} />
        )}
        {registers.length > 0 && <AssignedPreview registers={registers} />}
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          type="primary"
          loading={adding.running}
          disabled={registers.length === 0 || isTooMany}
          onClick={() => void send()}
        >
          {t('registers.assign.apply', { amount: groupedNumber(registers.length) })}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
