import type { TemplateUse } from '@penstock/contract/calls/template-application';
import { State, type StateKind } from '../../design/State.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';

needTexts('template');

const kinds: Readonly<Record<TemplateUse['state'], StateKind>> = {
  same: 'good',
  differing: 'warning',
  behind: 'waiting',
  unknown: 'off',
};

/** How a gateway is to the template that it was made of, in a word. */
export function TemplateStateWord({ use }: { readonly use: Pick<TemplateUse, 'state' | 'differences'> }) {
  const { t } = useTexts('template');
  const { state, differences } = use;
  return (
    <State kind={kinds[state]}>
      {t(`states.${state}`, { count: differences ?? 0, shown: groupedNumber(differences ?? 0) })}
    </State>
  );
}
