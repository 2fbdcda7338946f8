import { rules } from '@penstock/contract/rules/table';
import { Input } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { EditorField } from '../../kit/form/EditorField.tsx';

/** The title of a page. */
export function TitleField(props: {
  readonly value: string;
  /** Whether it is missing and that is to be said. */
  readonly isMissing: boolean;
  readonly onChange: (value: string) => void;
  /** Enter was pressed. */
  readonly onSubmit: () => void;
}) {
  const { t } = useTexts('productPages');
  const { value, isMissing, onChange, onSubmit } = props;
  return (
    <EditorField label={t('fields.title')} problem={isMissing ? t('fields.titleMissing') : undefined}>
      {(field) => (
        <Input
          {...field}
          autoFocus
          value={value}
          maxLength={rules.requiredText.maximum}
          onChange={({ target }) => onChange(target.value)}
          onPressEnter={onSubmit}
        />
      )}
    </EditorField>
  );
}
