/** A placeholder with a form for each category of numbers: `{count, plural, one {# item} other {# items}}`. */
const pluralPlaceholder = /\{(\w+), plural,((?: [a-z]+ \{[^{}]*\})+)\}/g;
const pluralForm = / ([a-z]+) \{([^{}]*)\}/g;

/** The rules of each language, which take longer to make than to use. */
const rules = new Map<string, Intl.PluralRules>();

function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language);
  if (known !== undefined) return known;
  const made = new Intl.PluralRules(language);
  rules.set(language, made);
  return made;
}

/**
 * Puts the fitting form into each placeholder of a text that has forms for categories of numbers (the `plural` of ICU
 * MessageFormat, without `offset`, exact numbers and nesting; the categories are those of CLDR). `#` in a form is the
 * number. A value that is no number, or was formatted before, takes `other`; a placeholder without a value stays.
 */
export function choosePlurals(
  text: string,
  language: string,
  parameters: Readonly<Record<string, string | number>>,
): string {
  if (!text.includes(', plural,')) return text;
  return text.replace(pluralPlaceholder, (placeholder, name: string, list: string) => {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (value === undefined) return placeholder;
    const forms = new Map(
      [...list.matchAll(pluralForm)].map(([, category = '', form = '']) => [category, form]),
    );
    const number = Number(value);
    const category = Number.isFinite(number) ? rulesOf(language).select(number) : 'other';
    const form = forms.get(category) ?? forms.get('other');
    return form === undefined ? placeholder : form.replaceAll('#', () => String(value));
  });
}
