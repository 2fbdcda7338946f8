import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { operationLogExport } from '@penstock/contract/calls/operation-log';
import { csvLine, csvStart } from '@penstock/contract/document/csv';
import type { Language, Text } from '@penstock/languages/language';
import { textAt } from '@penstock/languages/catalogue';
import { readAll } from '../../../kernel/database/read-all.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { actionText, describeOperation, objectText } from './describe-operation.ts';
import { operationRows } from './reading-repository.ts';

const titles: readonly Text[] = [
  textAt('platform.installation:operationLogExport.titles'),
  textAt('platform.installation:operationLogExport.titles.account'),
  textAt('platform.installation:operationLogExport.titles.address'),
  textAt('platform.installation:operationLogExport.titles.action'),
  textAt('platform.installation:operationLogExport.titles.kindOfObject'),
  textAt('platform.installation:operationLogExport.titles.object'),
  textAt('platform.installation:operationLogExport.titles.objectId'),
  textAt('platform.installation:operationLogExport.titles.before'),
  textAt('platform.installation:operationLogExport.titles.after'),
];

/** The operation log as CSV, a batch of rows at a time. Values are JSON; a text that looks like a formula is harmless. */
export async function* operationLogCsv(
  db: Db,
  request: CallParsedRequest<typeof operationLogExport>,
  language: Language,
): AsyncGenerator<string> {
  const { timeZone } = request;
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  yield csvStart + csvLine(titles.map((title) => title[language]));
  for await (const rows of readAll(db, operationRows(db, request))) {
    const lines = rows.map((row) => {
      const { account, address, action, objectType, objectId, objectName, before, after } =
        describeOperation(row);
      return csvLine([
        time.format(row.time),
        account,
        address,
        actionText(action, language),
        objectText(objectType, language),
        objectName,
        objectId,
        before === null ? '' : JSON.stringify(before),
        after === null ? '' : JSON.stringify(after),
      ]);
    });
    yield lines.join('');
  }
}
