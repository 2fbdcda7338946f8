import { inflateSync } from '@penstock/node-kit/thread-zlib';
import { readSignals } from '../../definition-sheet/read-signals.ts';
import { writeSignals } from '../../definition-sheet/write-signals.ts';
import { readEquipment } from '../../equipment-sheet/read-equipment.ts';
import { writeEquipment } from '../../equipment-sheet/write-equipment.ts';
import { readTexts } from '../../text-sheet/read-texts.ts';
import { writeTexts } from '../../text-sheet/write-texts.ts';
import { cellText, restored } from '../../variable-sheet/cell.ts';
import { planImport } from '../../variable-sheet/plan-import.ts';
import { readVariables } from '../../variable-sheet/read-variables.ts';
import { writeSheets } from '../../variable-sheet/write-sheets.ts';
import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { readConfigurationText } from '@penstock/contract/configuration/read/read';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { readFile } from '../workbook/read-file.ts';
import { writeWorkbook } from '../workbook/write-workbook.ts';
import type { SheetAnswer, SheetResults, SheetTask } from './messages.ts';

/** Does a task; never throws for what a file contains. */
export function work(task: SheetTask): SheetAnswer {
  try {
    return { ok: true, result: resultOf(task) };
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    return { ok: false, key: error.key, parameters: error.parameters };
  }
}

function resultOf(task: SheetTask): SheetResults[keyof SheetResults] {
  if (task.kind === 'readRows')
    return (readFile(task.file)[0]?.rows ?? [])
      .slice(0, task.maximum)
      .map((cells) => cells.map((cell) => restored(cellText(cell))));
  if (task.kind === 'readEquipment') return readEquipment(readFile(task.file));
  if (task.kind === 'writeEquipment') return writeWorkbook(writeEquipment(task.rows, task.language));
  if (task.kind === 'readSignals') return readSignals(readFile(task.file), task.definition);
  if (task.kind === 'writeSignals') return writeWorkbook(writeSignals(task.definition, task.language));
  if (task.kind === 'readTexts') return readTexts(readFile(task.file));
  if (task.kind === 'writeTexts') return writeWorkbook(writeTexts(task.rows, task.language));
  const configuration = configurationOf(task.document);
  const { model } = task;
  if (task.kind === 'write') {
    const { keys, language } = task;
    return writeWorkbook(
      writeSheets({ configuration, model, keys: keys === null ? null : new Set(keys), language }),
    );
  }
  const { choices } = task;
  const sheets = readVariables(readFile(task.file), configuration.drivers, choices);
  if (sheets.model !== '' && model !== '' && sheets.model !== model)
    throw failure('gateway.modelsDiffer', { source: sheets.model, target: model });
  return planImport(configuration, sheets, choices);
}

/** A configuration that the platform has checked before. */
function configurationOf(document: Uint8Array): Configuration {
  const text = inflateSync(document, { maxOutputLength: limits.importBytes }).toString('utf8');
  const reading = readConfigurationText(text);
  if (!reading.ok) throw failure('document.invalid', { count: reading.total });
  return reading.configuration;
}
