import { driverDelete, driverEnable } from '@penstock/contract/calls/driver';
import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { showToast } from '../../kit/mutation/toast-list.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useGatewayDocument } from '../../kit/gateway/gateway-document.ts';
import type { ReviewQuestion } from '../../kit/review/reviews.ts';
import { type Proposal, useReviewedChange } from '../../kit/review/use-reviewed-change.ts';
import { needTexts } from '../../texts/i18n.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { driversKey, readDrivers } from './driver-calls.ts';
import type { ListedDriver } from './driver-row.ts';

needTexts('section');

type Rows = readonly ListedDriver[];

/** The actions on drivers without a form, each after a review. */
export interface DriverActions {
  readonly enable: (rows: Rows, enabled: boolean) => Promise<void>;
  readonly remove: (rows: Rows) => Promise<void>;
}

interface Enabling {
  readonly rows: Rows;
  readonly enabled: boolean;
}

/** The names of drivers for a sentence: one name, or how many. */
function useNaming() {
  const { t } = useTexts('gatewayDrivers');
  return (rows: Rows) => {
    const [first] = rows;
    return rows.length === 1 && first !== undefined
      ? t('one', { name: first.driver.name })
      : t('many', { count: rows.length });
  };
}

/** Enables, disables and deletes drivers of a gateway. */
export function useDriverActions(sn: string): DriverActions {
  const { t } = useTexts(['gatewayDrivers', 'section', 'review']);
  const naming = useNaming();
  const sendReviewed = useReviewedChange(useGatewayDocument(sn));
  const invalidates = [driversKey(sn)];

  /** The rows as they are now, without those to which it was done already; says so where none is left. */
  async function stillToDo(rows: Rows, isLeft: (row: ListedDriver) => boolean): Promise<Rows> {
    const names = new Set(namesOf(rows));
    const left = (await readDrivers(sn)).filter((row) => names.has(row.driver.name) && isLeft(row));
    if (left.length === 0) showToast({ kind: 'warning', text: t('review:meanwhile.already') });
    return left;
  }

  function questionOf(rows: Rows): ReviewQuestion {
    const variables = rows.reduce((sum, row) => sum + row.variables, 0);
    const [first] = rows;
    const single = rows.length === 1 ? first?.driver.name : undefined;
    return {
      title: t('remove.title', { what: naming(rows) }),
      text: (
        <>
          {variables > 0 && (
            <p>
              <strong>{t('remove.variables', { count: variables, shown: groupedNumber(variables) })}</strong>
            </p>
          )}
          <p>{t(variables > 0 ? 'remove.consequence' : 'remove.plain')}</p>
        </>
      ),
      action: t('remove.action', { what: naming(rows) }),
      danger: true,
      typed: variables > 0 || single === undefined ? (single ?? String(rows.length)) : undefined,
    };
  }

  const enabling = useChange(
    ({ rows, enabled }: Enabling) => {
      let left = toggled(rows, enabled);
      const action = t(enabled ? 'section:enable' : 'section:disable');
      return sendReviewed({
        question: {
          title: t(enabled ? 'ask.enable' : 'ask.disable', { what: naming(left) }),
          action,
        },
        proposal: proposalOf(left, enabled),
        again: async () => {
          left = await stillToDo(left, ({ driver }) => driver.enabled !== enabled);
          return left.length === 0 ? undefined : proposalOf(left, enabled);
        },
        send: (baseRevision, decision) =>
          client.call(driverEnable, { sn, baseRevision, names: namesOf(left), enabled, ...decision }),
      });
    },
    {
      success: (answer, { rows, enabled }) =>
        answer === null ? '' : t(enabled ? 'enabled' : 'disabled', { what: naming(toggled(rows, enabled)) }),
      undo: (answer, { rows, enabled }) => {
        if (answer === null || !answer.changed) return undefined;
        const { revision } = answer;
        const names = namesOf(toggled(rows, enabled));
        return () => client.call(driverEnable, { sn, baseRevision: revision, names, enabled: !enabled });
      },
      invalidates,
      readsBeforeNext: true,
      failure: 'message',
    },
  );

  const removing = useChange(
    (rows: Rows) => {
      let left = rows;
      return sendReviewed({
        question: questionOf(rows),
        proposal: proposalOf(left, undefined),
        again: async () => {
          left = await stillToDo(left, () => true);
          return left.length === 0 ? undefined : proposalOf(left, undefined);
        },
        send: (baseRevision, decision) =>
          client.call(driverDelete, {
            sn,
            baseRevision,
            names: namesOf(left),
            withVariables: true,
            ...decision,
          }),
      });
    },
    {
      success: (answer, rows) => {
        if (answer === null) return '';
        return answer.variables === 0
          ? t('deleted', { what: naming(rows) })
          : t('deletedWithVariables', { what: naming(rows), count: answer.variables });
      },
      invalidates,
      readsBeforeNext: true,
      failure: 'message',
    },
  );

  const { run: runEnabling } = enabling;
  const { run: runRemoving } = removing;
  return useMemo(
    () => ({
      enable: async (rows, enabled) => void (await runEnabling({ rows, enabled })),
      remove: async (rows) => void (await runRemoving(rows)),
    }),
    [runEnabling, runRemoving],
  );
}

function namesOf(rows: Rows): string[] {
  return rows.map(({ driver }) => driver.name);
}

/** The rows that become enabled, or disabled. */
function toggled(rows: Rows, enabled: boolean): Rows {
  return rows.filter(({ driver }) => driver.enabled !== enabled);
}

/** The change of drivers: that they are enabled or disabled, or deleted where `enabled` is undefined. */
function proposalOf(rows: Rows, enabled: boolean | undefined): Proposal {
  return {
    revision: Math.max(0, ...rows.map(({ revision }) => revision)),
    changes: rows.map(({ driver }) => ({
      path: ['drivers', { by: 'name', item: driver.name }],
      schema: driverSchema,
      before: driver,
      after: enabled === undefined ? undefined : { ...driver, enabled },
    })),
  };
}
