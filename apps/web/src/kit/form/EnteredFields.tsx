import { rules } from '@penstock/contract/rules/table';
import type { Translations } from '@penstock/contract/texts/entered';
import { TextField } from './TextField.tsx';
import { useTranslations } from './use-translations.ts';

/** The fields of a text of one line that people enter, in their language and in each further one. */
export function EnteredFields({
  label,
  path,
  hint = '',
  value,
  translations,
  problemOf,
  onChange,
  onTranslations,
}: {
  readonly label: string;
  /** The path of the text in the request; that of its translations ends with `Translations`. */
  readonly path: string;
  readonly hint?: string;
  readonly value: string;
  readonly translations: Translations;
  readonly problemOf: (path: string) => string | undefined;
  readonly onChange: (value: string) => void;
  readonly onTranslations: (translations: Translations) => void;
}) {
  const inputs = useTranslations();
  return (
    <>
      <TextField
        label={label}
        value={value}
        maximum={rules.requiredText.maximum}
        hint={hint}
        problem={problemOf(path)}
        onChange={onChange}
      />
      {inputs(label, translations).map((one) => (
        <TextField
          key={one.key}
          label={one.label}
          value={one.value}
          maximum={rules.generalText.maximum}
          problem={problemOf(`${path}Translations.${one.key}`)}
          onChange={(written) => onTranslations(one.with(written))}
        />
      ))}
    </>
  );
}
