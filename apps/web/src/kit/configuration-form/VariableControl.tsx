import { Select } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { type ControlProps, describe } from '../form/control-props.ts';
import { useVariableChoices } from '../variable/use-variable-choices.ts';
import { matching } from '../variable-picker/matching.ts';

needTexts('variablePicker');

/** The most variables that are offered at once. */
const offered = 200;

/** One variable of the gateway whose page this is, found by its key or remark. */
export function VariableControl(props: ControlProps) {
  const { id, value, invalid, onChange } = props;
  const { sn } = useParams();
  const { t } = useTexts('variablePicker');
  const choices = useVariableChoices(sn);
  const [search, setSearch] = useState('');
  const found = matching(choices, { driver: undefined, search }).slice(0, offered);
  return (
    <Select
      id={id}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      status={invalid ? 'error' : ''}
      value={typeof value === 'string' && value !== '' ? value : undefined}
      options={found.map(({ key, driver, remark }) => ({
        value: key,
        label: [key, driver, remark].filter(Boolean).join(' · '),
      }))}
      optionLabelProp="value"
      notFoundContent={t('none')}
      onChange={(next: string | undefined) => onChange(next ?? '')}
      {...describe(props)}
    />
  );
}
