import { sectionChange } from '@penstock/contract/calls/section';
import {
  type ModbusRegister,
  modbusRegisterSchema,
} from '@penstock/contract/configuration/model/modbus-register';
import { listSections } from '@penstock/contract/configuration/model/section';
import { client } from '../../../app/services.ts';
import { useGatewayDocument } from '../../../kit/gateway/gateway-document.ts';
import { useChange } from '../../../kit/mutation/use-change.ts';
import { type Proposal, useReviewedChange } from '../../../kit/review/use-reviewed-change.ts';
import { sectionsKey } from '../../../kit/section/section-calls.ts';
import { groupedNumber } from '../../../texts/numbers.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { readRegisters } from './use-register-list.tsx';

const section = 'dataServices.registers';

interface Additions {
  readonly revision: number;
  readonly registers: readonly ModbusRegister[];
}

/** Adds registers, all in one revision after a review. */
export function useRegisterAdditions(sn: string) {
  const { t } = useTexts('gatewayDataServices');
  const sendReviewed = useReviewedChange(useGatewayDocument(sn));
  return useChange(
    ({ revision, registers }: Additions) =>
      sendReviewed({
        proposal: proposalOf(revision, registers),
        again: async () => proposalOf((await readRegisters(sn)).revision, registers),
        send: (baseRevision, decision) => {
          const changes = registers.map((item) => ({ kind: 'add' as const, item }));
          return client.call(sectionChange, { sn, section, baseRevision, changes, ...decision });
        },
      }),
    {
      success: (answer, { registers }) =>
        answer === null ? '' : t('registers.added', { amount: groupedNumber(registers.length) }),
      invalidates: [sectionsKey(sn)],
      readsBeforeNext: true,
      failure: 'thrown',
    },
  );
}

function proposalOf(revision: number, registers: readonly ModbusRegister[]): Proposal {
  const { path, identity: by } = listSections[section];
  return {
    revision,
    changes: registers.map((after) => ({
      path: [...path, { by, item: after.key }],
      schema: modbusRegisterSchema,
      before: undefined,
      after,
    })),
  };
}
