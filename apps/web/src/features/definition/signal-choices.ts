import type { Definition } from '@penstock/contract/product/definition';
import type { VariableChoice } from '../../kit/variable/use-variable-choices.ts';

/** The signals of a definition as what formulas, alarms and recordings can name. */
export function signalChoices({ signals }: Definition): readonly VariableChoice[] {
  return signals.map(({ key, title, source }) => ({
    key,
    driver: source.kind === 'device' ? source.driver : '',
    remark: title,
  }));
}
