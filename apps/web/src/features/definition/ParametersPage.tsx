import { titleIn, allTexts } from '@penstock/contract/texts/entered';
import type { Parameter } from '@penstock/contract/product/definition';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { DefinitionFrame } from './DefinitionFrame.tsx';
import { parameterList } from './definition-lists.ts';
import type { DefinitionState } from './definition-state.ts';
import type { ItemForm } from './ItemEditor.tsx';
import { ItemListPage } from './ItemListPage.tsx';
import { parameterStart } from './parameter-start.ts';
import { ParameterTargets } from '../../kit/parameter/ParameterTargets.tsx';
import { targetText } from '../../kit/parameter/target-source.ts';
import { definitionTargets } from './parameter-targets.ts';
import type { ItemListWords } from './use-item-list.ts';
import { useTarget } from './use-target.ts';

/** The parameters of a product: what is filled for each equipment. */
export function ParametersPage() {
  const target = useTarget();
  return (
    <DefinitionFrame key={target.id} target={target}>
      {(state) => <Parameters state={state} />}
    </DefinitionFrame>
  );
}

function Parameters({ state }: { readonly state: DefinitionState }) {
  const { t } = useTexts('definition');
  const language = useLanguage();
  const { definition } = state;
  const words = useMemo((): ItemListWords<Parameter> => {
    const source = definitionTargets(definition);
    const targets = ({ targets: all }: Parameter) =>
      all.map((target) => targetText(source, target, language)).join(t('between'));
    return {
      title: t('parameters.title'),
      add: t('parameters.add'),
      empty: { title: t('parameters.empty'), text: t('parameters.emptyText') },
      removeText: t('parameters.removeText'),
      searched: (parameter) =>
        `${allTexts(parameter.title, parameter.titleTranslations)} ${targets(parameter)}`,
      columns: [
        {
          key: 'title',
          title: t('columns.title'),
          width: 180,
          grow: 1,
          card: 'line',
          render: ({ item }) => titleIn(item, language),
          value: ({ item }) => item.title,
        },
        {
          key: 'required',
          title: t('columns.required'),
          width: 110,
          card: 'line',
          value: ({ item }) => (item.required ? t('parameters.required') : ''),
        },
        {
          key: 'targets',
          title: t('columns.targets'),
          width: 280,
          grow: 3,
          card: 'line',
          value: ({ item }) => targets(item),
        },
      ],
    };
  }, [t, language, definition]);
  const form = useMemo(
    (): ItemForm => ({
      sections: [
        {
          key: 'parameter',
          title: t('parameters.one'),
          fields: ['key', 'title', 'titleTranslations', 'required'],
        },
      ],
      start: (query) => parameterStart(definition, query),
      below: (edited) => (
        <ParameterTargets
          source={definitionTargets(definition)}
          value={edited.draft['targets']}
          problem={edited.problemOf('targets')}
          onChange={(targets) => edited.setValue('targets', targets)}
        />
      ),
    }),
    [t, definition],
  );
  return (
    <ItemListPage list={parameterList} state={state} words={words} kind={t('parameters.one')} form={form} />
  );
}
