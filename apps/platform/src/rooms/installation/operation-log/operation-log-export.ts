import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { operationLogExport } from '@penstock/contract/calls/operation-log';
import { csvLine, csvStart } from '@penstock/contract/document/csv';
import type { Language, Text } from '@penstock/contract/texts/language';
import { readAll } from '../../../kernel/database/read-all.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { actionText, describeOperation, objectText } from './describe-operation.ts';
import { operationRows } from './reading-repository.ts';

const titles: readonly Text[] = [
  { zh: '时间', en: 'Time' },
  { zh: '账号', en: 'Account' },
  { zh: '来源地址', en: 'Address' },
  { zh: '操作', en: 'Action' },
  { zh: '对象类型', en: 'Kind of object' },
  { zh: '对象', en: 'Object' },
  { zh: '对象编号', en: 'Object id' },
  { zh: '修改前', en: 'Before' },
  { zh: '修改后', en: 'After' },
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
