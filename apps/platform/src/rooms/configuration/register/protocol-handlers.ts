import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { protocolEdit, protocolQuery, ProtocolRow } from '@penstock/contract/calls/device-register';
import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { type ProtocolName, protocols } from '@penstock/contract/protocols/list';
import { titleIn, translationsOf } from '@penstock/contract/texts/entered';
import { valueLabel } from '@penstock/contract/texts/label';
import { defaultLanguage, inEachLanguage, type Language } from '@penstock/languages/language';
import { pageOf } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { builtInModelRows } from '@penstock/console/register/built-in-models';
import {
  forgetProtocol,
  modelsOfProtocols,
  registeredProtocols,
  storeProtocol,
} from './protocol-repository.ts';

const names: readonly ProtocolName[] = Object.values(protocols).map(({ name }) => name);

/** The calls of the register of protocols: those of the contract, with what operators say of them. */
export function protocolHandlers({
  db,
}: {
  readonly db: Db;
}): HandlersOf<'protocolQuery' | 'protocolEdit' | 'protocolReset'> {
  return {
    protocolQuery: handle(calls.protocolQuery, async (request, { language }) =>
      page(await entries(db), request, language),
    ),

    protocolEdit: handle(calls.protocolEdit, async ({ protocol, ...draft }, context) => {
      refuseRegisterTypes(protocol, draft);
      await change(db, actorOf(context), 'protocol.edit', async (transaction) => {
        const known = await entries(transaction.sql);
        refuseTaken(known, protocol, draft);
        const before = known.find((row) => row.protocol === protocol);
        const { nameTranslations, registerTypes, ...fields } = draft;
        await storeProtocol(transaction, {
          protocol,
          ...fields,
          name_translations: JSON.stringify(nameTranslations),
          register_types: JSON.stringify(registerTypes),
          updated_at: new Date(),
        });
        return {
          object: { type: 'protocol', id: protocol },
          ...(before !== undefined && { before: noted(before) }),
          after: noted(draft),
          result: undefined,
        };
      });
      return {};
    }),

    protocolReset: handle(calls.protocolReset, async ({ protocol }, context) => {
      await change(db, actorOf(context), 'protocol.reset', async (transaction) => {
        if (!(await forgetProtocol(transaction, protocol))) return { unchanged: true, result: undefined };
        return { object: { type: 'protocol', id: protocol }, result: undefined };
      });
      return {};
    }),
  };
}

type Draft = Omit<CallParsedRequest<typeof protocolEdit>, 'protocol'>;

function noted({ name, identifier, note, visible, registerTypes }: Omit<Draft, 'nameTranslations'>): object {
  return { name, identifier, note, visible, registerTypes };
}

/** All protocols: what nobody has changed is as the contract says. */
async function entries(db: Db): Promise<readonly ProtocolRow[]> {
  const known = new Map((await registeredProtocols(db)).map((row) => [row.protocol, row]));
  const models = await modelsOfProtocols(db, builtInModelRows(defaultLanguage));
  return names.map((protocol): ProtocolRow => {
    const row = known.get(protocol);
    const count = models.get(protocol) ?? 0;
    if (row === undefined) return { ...asDeclared(protocol), models: count };
    const { identifier, name, note, visible } = row;
    return {
      protocol,
      identifier,
      name,
      nameTranslations: row.name_translations,
      note,
      visible,
      registerTypes: row.register_types,
      models: count,
      changed: row.updated_at.toISOString(),
    };
  });
}

function asDeclared(protocol: ProtocolName): Omit<ProtocolRow, 'models'> {
  const texts = inEachLanguage((language) => valueLabel('protocol', protocol, language));
  return {
    protocol,
    identifier: protocol.replaceAll('-', '_'),
    name: texts[defaultLanguage],
    nameTranslations: translationsOf(texts),
    note: '',
    visible: true,
    registerTypes: [],
    changed: '',
  };
}

/** Throws `duplicate.protocol` where another protocol has the name, in any language, or the identifier. */
function refuseTaken(known: readonly ProtocolRow[], protocol: string, { name, identifier }: Draft): void {
  const wanted = name.trim().toLowerCase();
  for (const row of known) {
    if (row.protocol === protocol) continue;
    const texts = [row.name, ...Object.values(row.nameTranslations)].map((text) => text.trim().toLowerCase());
    if (texts.includes(wanted)) throw failure('duplicate.protocol', { name });
    if (row.identifier.toLowerCase() === identifier.toLowerCase())
      throw failure('duplicate.protocol', { name: identifier });
  }
}

/** Throws `duplicate.registerType` where two register types have one name, and `request.invalid` for one that the protocol has not. */
function refuseRegisterTypes(protocol: ProtocolName, { registerTypes }: Draft): void {
  const areas = new Set<string>(protocols[protocol].areas.map(({ name }) => name));
  const seen = new Set<string>();
  for (const { area, name } of registerTypes) {
    if (!areas.has(area)) throw failure('request.invalid', { field: 'registerTypes' });
    const key = name.trim().toLowerCase();
    if (seen.has(key) || seen.has(`area ${area}`)) throw failure('duplicate.registerType', { name });
    seen.add(key);
    seen.add(`area ${area}`);
  }
}

type Question = CallParsedRequest<typeof protocolQuery>;

function page(
  rows: readonly ProtocolRow[],
  { keyword, visible, sort, ...place }: Question,
  language: Language,
) {
  const wanted = keyword.trim().toLowerCase();
  const textOf = (row: ProtocolRow) =>
    titleIn({ title: row.name, titleTranslations: row.nameTranslations }, language);
  const found = rows.filter(
    (row) =>
      (visible === 'all' || row.visible === (visible === 'yes')) &&
      [row.identifier, row.name, row.note, ...Object.values(row.nameTranslations)].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
  );
  const keys: Readonly<Record<typeof sort.column, (row: ProtocolRow) => string | number>> = {
    name: textOf,
    identifier: (row) => row.identifier,
    models: (row) => row.models,
    changed: (row) => row.changed,
  };
  const keyOf = keys[sort.column];
  const order = sort.direction === 'ascending' ? 1 : -1;
  const sorted = found.toSorted((one, other) => {
    const [left, right] = [keyOf(one), keyOf(other)];
    if (typeof left === 'number' && typeof right === 'number') return order * (left - right);
    return order * String(left).localeCompare(String(right), language);
  });
  const { limit, offset } = pageOf(place);
  return { total: sorted.length, rows: sorted.slice(offset, offset + limit) };
}
