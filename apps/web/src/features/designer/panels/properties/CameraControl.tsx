import { enteredText } from '@penstock/contract/texts/entered';
import { cameraQuery } from '@penstock/contract/calls/camera';
import { rules } from '@penstock/contract/rules/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AutoComplete } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { useLanguage } from '../../../../app/preferences.ts';
import { client } from '../../../../app/services.ts';
import { mixed, type Shared } from '../../shared-value.ts';

/** How many cameras are offered. */
const offered = 20;

/** The serial number of a camera: one of the company's, or another that is typed. Leaving the field takes it. */
export function CameraControl(props: {
  readonly label: string;
  readonly value: Shared<string>;
  readonly onChange: (serialNumber: string) => void;
}) {
  const { label, value, onChange } = props;
  const { t } = useTexts('designerPanels');
  const language = useLanguage();
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const shown = value === mixed ? '' : value;
  const keyword = (typed ?? '').trim();
  const { data } = useQuery({
    queryKey: [cameraQuery.path, 'offered', keyword],
    queryFn: ({ signal }) => client.call(cameraQuery, { keyword, pageSize: offered }, { signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const take = (serialNumber: string | undefined) => {
    setTyped(undefined);
    if (serialNumber !== undefined && serialNumber !== shown) onChange(serialNumber);
  };
  return (
    <AutoComplete
      size="small"
      aria-label={label}
      value={typed ?? shown}
      placeholder={value === mixed ? t('mixed') : ''}
      maxLength={rules.cameraSerial.maximum}
      options={(data?.rows ?? []).map(({ serialNumber, title, titleTranslations, id }) => ({
        key: id,
        value: serialNumber,
        label: `${enteredText(language, title, titleTranslations)} · ${serialNumber}`,
      }))}
      onOpenChange={setOpen}
      onChange={setTyped}
      onSelect={take}
      onBlur={() => take(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(undefined);
      }}
    />
  );
}
