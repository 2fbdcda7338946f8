import { pageTextSheetSchema } from '@penstock/contract/calls/page-text-sheet';
import { formFields } from '@penstock/contract/schema/form-fields';
import { text } from '@penstock/contract/schema/field';
import { inEachLanguage, languageName, languages } from '@penstock/languages/language';
import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import type { SheetLayout } from '../variable-sheet/columns.ts';

/** A language is called by its own name, whoever reads the file. */
const languageColumns = languages.flatMap((language) =>
  formFields(z.object({ [language]: text('widgetText').default('') })).map((field) => ({
    ...field,
    help: undefined,
    label: inEachLanguage(() => languageName(language)),
  })),
);

/** The sheet of the texts of a page: recognised by the texts themselves; a language may be left out. */
export const textSheet: SheetLayout<'texts'> = {
  section: 'texts',
  title: textAt('console.definition-sheet:columns.textSheet'),
  columns: [...formFields(pageTextSheetSchema, 'pageTextSheet'), ...languageColumns],
  recognisedBy: ['text'],
};
