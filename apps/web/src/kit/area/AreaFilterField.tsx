import type { AreaFilter } from '@penstock/contract/calls/equipment';
import { idSchema } from '@penstock/contract/calls/identifier';
import { Select } from 'antd';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useAreaFilter, useAreas } from './use-areas.ts';

needTexts('areaTools');

/** The areas that an address names (`?area=`), as calls take them. */
export function areasOfAddress(text: string): AreaFilter {
  return text.split(',').flatMap((one): AreaFilter => {
    if (one === 'none') return ['none' as const];
    const id = idSchema.safeParse(one).data;
    return id === undefined ? [] : [id];
  });
}

/** The choice of an area that a page shows; nothing where the reader sees no area. `value`: as the address has it. */
export function AreaFilterField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { t } = useTexts('areaTools');
  const { data } = useAreas();
  const { options } = useAreaFilter();
  if (value === '' && (data === undefined || data.areas.length === 0)) return null;
  return (
    <Select<string>
      aria-label={t('area')}
      placeholder={t('area')}
      value={value === '' ? null : value}
      options={options.map((option) => ({ value: option.value, label: option.text }))}
      allowClear
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      style={{ minWidth: 160, maxWidth: 280 }}
      onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
    />
  );
}
