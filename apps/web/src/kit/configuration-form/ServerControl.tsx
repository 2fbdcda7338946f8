import { Select } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { useParams } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { kindNames } from '../server/kind-names.ts';
import { useServerChoices } from '../server/use-server-choices.ts';
import { type ControlProps, describe } from '../form/control-props.ts';

/** A connection or a group of the gateway whose page this is. A name that no longer exists stays until another is chosen. */
export function ServerControl(props: ControlProps) {
  const { id, field, value, invalid, required, onChange } = props;
  const { sn } = useParams();
  const { t } = useTexts('server');
  const { t: common } = useTexts('common');
  const { choices, error, isLoading } = useServerChoices(sn, field.facts.refersTo === 'mqttServers');
  const chosen = typeof value === 'string' && value !== '' ? value : undefined;
  const missing = chosen !== undefined && !choices.some(({ name }) => name === chosen);
  const options = choices.map(({ name, kind, members, disabled }) => ({
    value: name,
    label: `${name} (${kind === 'group' ? t('choice.group', { members }) : kindNames[kind]}${disabled ? t('choice.disabled') : ''})`,
  }));
  if (missing)
    options.unshift({
      value: chosen,
      label: isLoading || error !== null ? chosen : `${chosen} (${t('choice.missing')})`,
    });
  return (
    <Select
      id={id}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={!required}
      loading={isLoading}
      status={invalid ? 'error' : ''}
      value={chosen}
      options={options}
      notFoundContent={
        isLoading ? common('loading') : error === null ? t('choice.none') : errorText(error, common)
      }
      onChange={(next: string | undefined) => onChange(next ?? '')}
      {...describe(props)}
    />
  );
}
