import { calls } from '@penstock/contract/calls/list';
import type { RosterDraft, RosterRow } from '@penstock/contract/calls/roster';
import { failure } from '@penstock/contract/errors/error';
import { rosterLimits, turnsFrom } from '@penstock/contract/model/roster';
import type { Clock } from '@penstock/node-kit/clock';
import { existing } from '../../../kernel/access/existing.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { ownedFacts } from '../../people/owned/describe-owned.ts';
import { OwnedChanges } from '../../people/owned/owned-records.ts';
import { accountName } from '../alarm/account-name.ts';
import { countCompanyAccounts } from '../alarm/company-account-repository.ts';
import {
  draftOfRoster,
  type ListedRoster,
  namesOf,
  planOf,
  rosterRecords,
  rulesOfRoster,
} from './roster-repository.ts';

/** The calls about rosters. */
export function rosterHandlers({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}): HandlersOf<'rosterQuery' | 'rosterInfo' | 'rosterAdd' | 'rosterEdit' | 'rosterDelete'> {
  const changes = rosterChanges(db);
  return {
    rosterQuery: handle(calls.rosterQuery, async (request, { caller, language }) => {
      const { total, rows } = await rosterRecords.page(db, caller, request, language);
      return { total, rows: await describe(db, rows, clock.now()) };
    }),
    rosterInfo: handle(calls.rosterInfo, async ({ id }, { caller }) => ({
      id,
      roster: draftOfRoster(existing(await rosterRecords.find(db, caller, id))),
    })),
    rosterAdd: handle(calls.rosterAdd, (draft, context) => changes.add(context, draft)),
    rosterEdit: handle(calls.rosterEdit, ({ id, ...draft }, context) => changes.edit(context, id, draft)),
    rosterDelete: handle(calls.rosterDelete, async ({ id }, context) => {
      await changes.change(context, 'roster.delete', id, async (transaction, stored) => {
        const titles = await rulesOfRoster(transaction, stored.id);
        if (titles.length > 0) throw failure('roster.inUse', { titles: titles.join(', ') });
        await rosterRecords.remove(transaction, stored.id);
        return { before: draftOfRoster(stored), result: undefined };
      });
      return {};
    }),
  };
}

function rosterChanges(db: Db) {
  return new OwnedChanges(db, {
    object: 'roster',
    records: rosterRecords,
    maximum: rosterLimits.rosters,
    demand: async (sql, caller, draft: RosterDraft, before) => {
      const known = new Set(before === undefined ? [] : accountsOf(draftOfRoster(before)));
      const accounts = accountsOf(draft).filter((id) => !known.has(id));
      if ((await countCompanyAccounts(sql, caller, accounts)) < accounts.length)
        throw failure('data.notFound');
    },
    columns: ({ title, ...document }) => ({ title, document: JSON.stringify(document) }),
    loggedDraft: (draft) => draft,
    loggedRow: (row) => draftOfRoster(row),
  });
}

function accountsOf({ members, absences }: RosterDraft): number[] {
  const ids = [...members, ...absences.flatMap(({ standInId }) => (standInId === '' ? [] : [standInId]))];
  return [...new Set(ids.map(Number))];
}

/** Rosters as rows of the list: with who is on duty and who is next. */
async function describe(db: Db, rows: readonly ListedRoster[], now: number): Promise<RosterRow[]> {
  const turns = rows.map((row) => turnsFrom(planOf(row), now, 2));
  const accounts = await namesOf(
    db,
    turns.flat().map(({ accountId }) => Number(accountId)),
  );
  const names = new Map(accounts.map((account) => [account.id, accountName(account)]));
  return rows.map((row, index) => {
    const [current, next] = turns[index] ?? [];
    const nameOf = (id: string | undefined) => names.get(Number(id ?? 0)) ?? '';
    return {
      ...ownedFacts(row),
      title: row.title,
      members: new Set(row.document.members).size,
      turnHours: row.document.turnHours,
      timeZone: row.document.timeZone,
      onDuty: nameOf(current?.accountId),
      until: new Date(current?.to ?? now).toISOString(),
      next: nameOf(next?.accountId),
    };
  });
}
