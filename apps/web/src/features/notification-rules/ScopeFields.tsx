import { enteredText } from '@penstock/contract/texts/entered';
import { productQuery } from '@penstock/contract/calls/product';
import { notificationLimits } from '@penstock/contract/model/notification';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Choice } from '../../design/Choice.tsx';
import type { Chosen } from '../../kit/equipment/chosen.ts';
import { EquipmentField } from '../../kit/equipment/EquipmentField.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';

import type { RuleEditing } from './use-rule-editor.ts';

/** How many of what matches are offered. */
const offered = 50;

/** Which equipment a rule is about. */
export function ScopeFields({ editing }: { readonly editing: RuleEditing }) {
  const { t } = useTexts('notificationRules');
  const { draft, set, problemOf } = editing;
  return (
    <>
      <Choice
        label={t('editor.scope')}
        value={draft.scope}
        options={(['all', 'product', 'equipment'] as const).map((scope) => ({
          value: scope,
          text: t(`editor.scopes.${scope}`),
        }))}
        onChange={(scope) => set({ scope })}
      />
      {draft.scope === 'product' && (
        <ProductsField
          problem={problemOf('scope.productIds')}
          chosen={draft.products}
          onChange={(products) => set({ products })}
        />
      )}
      {draft.scope === 'equipment' && (
        <EquipmentField
          equipment={draft.equipment}
          maximum={notificationLimits.equipment}
          problem={problemOf('scope.equipmentIds')}
          onChange={(equipment) => set({ equipment })}
        />
      )}
    </>
  );
}

/** Several products that are searched by title. */
function ProductsField(props: {
  readonly problem: string | undefined;
  readonly chosen: readonly Chosen[];
  readonly onChange: (chosen: readonly Chosen[]) => void;
}) {
  const { problem, chosen, onChange } = props;
  const { t } = useTexts('notificationRules');
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const maximum = notificationLimits.products;
  const { data } = useQuery({
    queryKey: [productQuery.path, 'choices', keyword],
    queryFn: async ({ signal }) =>
      (await client.call(productQuery, { keyword, pageNo: 1, pageSize: offered }, { signal })).rows,
    placeholderData: keepPreviousData,
  });
  const found = (data ?? []).map(
    ({ id, title, titleTranslations }): Chosen => ({
      id,
      title: enteredText(language, title, titleTranslations),
    }),
  );
  const titles = new Map([...chosen, ...found].map(({ id, title }) => [id, title]));
  return (
    <EditorField
      label={t('editor.products')}
      problem={problem}
      hint={t('editor.chosenHint', { count: chosen.length, maximum })}
    >
      {(field) => (
        <Select
          {...field}
          mode="multiple"
          value={chosen.map(({ id }) => id)}
          options={[...titles].map(([value, label]) => ({ value, label }))}
          showSearch={{ filterOption: false, onSearch: setKeyword, searchValue: keyword }}
          maxTagCount={20}
          maxCount={maximum}
          onChange={(ids: string[]) => onChange(ids.map((id) => ({ id, title: titles.get(id) ?? id })))}
        />
      )}
    </EditorField>
  );
}
