import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { productQuery } from '@penstock/contract/calls/product';
import { notificationLimits } from '@penstock/contract/model/notification';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Choice } from '../../design/Choice.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';
import type { Chosen } from './rule-draft.ts';
import type { RuleEditing } from './use-rule-editor.ts';

/** How many of what matches are offered. */
const offered = 50;

/** Which equipment a rule is about. */
export function ScopeFields({ editing }: { readonly editing: RuleEditing }) {
  const { t } = useTranslation('notificationRules');
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
        <ChosenField
          label={t('editor.products')}
          problem={problemOf('scope.productIds')}
          chosen={draft.products}
          maximum={notificationLimits.products}
          search={searchProducts}
          onChange={(products) => set({ products })}
        />
      )}
      {draft.scope === 'equipment' && (
        <ChosenField
          label={t('editor.equipment')}
          problem={problemOf('scope.equipmentIds')}
          chosen={draft.equipment}
          maximum={notificationLimits.equipment}
          search={searchEquipment}
          onChange={(equipment) => set({ equipment })}
        />
      )}
    </>
  );
}

type Search = (
  keyword: string,
  options: { readonly signal: AbortSignal; readonly isEnglish: boolean },
) => Promise<readonly Chosen[]>;

const searchProducts: Search = async (keyword, { signal, isEnglish }) => {
  const { rows } = await client.call(productQuery, { keyword, pageSize: offered }, { signal });
  return rows.map(({ id, title, titleEn }) => ({ id, title: isEnglish && titleEn !== '' ? titleEn : title }));
};

const searchEquipment: Search = async (keyword, { signal }) => {
  const { rows } = await client.call(equipmentQuery, { keyword, pageSize: offered }, { signal });
  return rows.map(({ id, title }) => ({ id, title }));
};

/** Several objects that are searched by title. */
function ChosenField(props: {
  readonly label: string;
  readonly problem: string | undefined;
  readonly chosen: readonly Chosen[];
  readonly maximum: number;
  readonly search: Search;
  readonly onChange: (chosen: readonly Chosen[]) => void;
}) {
  const { label, problem, chosen, maximum, search, onChange } = props;
  const { t } = useTranslation('notificationRules');
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const { data } = useQuery({
    queryKey: ['notification-scope', label, keyword],
    queryFn: ({ signal }) => search(keyword, { signal, isEnglish: language === 'en' }),
    placeholderData: keepPreviousData,
  });
  const titles = new Map([...chosen, ...(data ?? [])].map(({ id, title }) => [id, title]));
  return (
    <EditorField
      label={label}
      problem={problem}
      hint={t('editor.chosenHint', { count: chosen.length, maximum })}
    >
      {(field) => (
        <Select
          {...field}
          mode="multiple"
          value={chosen.map(({ id }) => id)}
          options={[...titles].map(([value, text]) => ({ value, label: text }))}
          showSearch={{ filterOption: false, onSearch: setKeyword, searchValue: keyword }}
          maxTagCount={20}
          maxCount={maximum}
          onChange={(ids: string[]) => onChange(ids.map((id) => ({ id, title: titles.get(id) ?? id })))}
        />
      )}
    </EditorField>
  );
}
