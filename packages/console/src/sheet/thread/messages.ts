import type { SignalSheet } from '@penstock/contract/calls/definition-sheet';
import type { EquipmentCells } from '@penstock/contract/calls/equipment-sheet';
import type { PageTextRow } from '@penstock/contract/calls/page-text-sheet';
import type { ReadTexts } from '../../text-sheet/read-texts.ts';
import type { ReadEquipment } from '../../equipment-sheet/read-equipment.ts';
import type { ImportChoices, ImportPlan } from '../../variable-sheet/plan-import.ts';
import type { ReadingChoices } from '../../variable-sheet/read-variables.ts';
import type { ErrorKey } from '@penstock/contract/errors/catalogue';
import type { Definition } from '@penstock/contract/product/definition';
import type { Language, TextParameters } from '@penstock/languages/language';

/** How a file of variables is read and compared. */
export type SheetChoices = ImportChoices & ReadingChoices;

/** The single task of a thread. `document`: canonical JSON text, deflated with the header of zlib. */
export type SheetTask =
  /** Compares a spreadsheet with a configuration. */
  | {
      readonly kind: 'plan';
      readonly file: Uint8Array;
      readonly document: Uint8Array;
      readonly choices: SheetChoices;
      /** The model of the gateway; empty where it is not known. */
      readonly model: string;
    }
  /** Writes variables of a configuration as a spreadsheet; `keys` null for all. */
  | {
      readonly kind: 'write';
      readonly document: Uint8Array;
      readonly keys: readonly string[] | null;
      readonly model: string;
      readonly language: Language;
    }
  /** Reads the first rows of the first sheet of a spreadsheet as texts. */
  | { readonly kind: 'readRows'; readonly file: Uint8Array; readonly maximum: number }
  /** Reads a spreadsheet of equipment. */
  | { readonly kind: 'readEquipment'; readonly file: Uint8Array }
  /** Writes equipment as a spreadsheet. */
  | { readonly kind: 'writeEquipment'; readonly rows: readonly EquipmentCells[]; readonly language: Language }
  /** Reads a spreadsheet of signals for a definition. */
  | { readonly kind: 'readSignals'; readonly file: Uint8Array; readonly definition: SheetDefinition }
  /** Writes the signals of a definition as a spreadsheet. */
  | { readonly kind: 'writeSignals'; readonly definition: SheetDefinition; readonly language: Language }
  /** Reads a spreadsheet of texts of a page. */
  | { readonly kind: 'readTexts'; readonly file: Uint8Array }
  /** Writes texts of a page as a spreadsheet. */
  | { readonly kind: 'writeTexts'; readonly rows: readonly PageTextRow[]; readonly language: Language };

/** The part of a definition that its spreadsheet contains. */
type SheetDefinition = Pick<Definition, 'drivers' | 'signals'>;

/** The answers of a thread to each kind of task. */
export interface SheetResults {
  plan: ImportPlan;
  /** The .xlsx file. */
  write: Uint8Array;
  readRows: readonly (readonly string[])[];
  readEquipment: ReadEquipment;
  writeEquipment: Uint8Array;
  readSignals: SignalSheet;
  writeSignals: Uint8Array;
  readTexts: ReadTexts;
  writeTexts: Uint8Array;
}

export type SheetAnswer =
  | { readonly ok: true; readonly result: SheetResults[keyof SheetResults] }
  | { readonly ok: false; readonly key: ErrorKey; readonly parameters: TextParameters };
