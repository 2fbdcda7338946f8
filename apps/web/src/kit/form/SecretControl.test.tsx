import { hiddenSecret } from '@penstock/contract/configuration/diff/secrets';
import { formField } from '@penstock/contract/schema/form-fields';
import { subDeviceSecretsField } from '@penstock/contract/vendors/sign-in-fields';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { preferLanguage } from '../../app/preferences.ts';
import { i18n, startTexts } from '../../texts/i18n.ts';
import { SecretControl } from './SecretControl.tsx';

beforeAll(async () => {
  preferLanguage('en');
  await startTexts('en');
});
afterEach(cleanup);

function Form({ onChange }: { readonly onChange: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>(hiddenSecret);
  return (
    <I18nextProvider i18n={i18n}>
      <SecretControl
        id="secrets"
        label="Secrets"
        field={formField('subDeviceSecrets', subDeviceSecretsField())}
        value={value}
        invalid={false}
        required={false}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    </I18nextProvider>
  );
}

it('takes secrets of several lines as they are typed, and never shows those that are set', () => {
  const changes: unknown[] = [];
  render(<Form onChange={(value) => changes.push(value)} />);
  const box = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect(box.value).toBe('');
  fireEvent.change(box, { target: { value: 'press = a\npump = b' } });
  expect(box.value).toBe('press = a\npump = b');
  fireEvent.change(box, { target: { value: '' } });
  expect(changes).toEqual(['press = a\npump = b', hiddenSecret]);
});
