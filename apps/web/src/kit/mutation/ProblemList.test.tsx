import { ClientError } from '@penstock/client/calls/error';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { preferLanguage } from '../../app/preferences.ts';
import { FileProblems } from './ProblemList.tsx';

afterEach(cleanup);

it('says in words of the page where a file is wrong, and nothing of the names of its fields', () => {
  const problems = [
    { path: 'drivers.0.port', key: 'value.choice', parameters: {}, message: 'Choose one.' },
    { path: 'settings.serial.RS485.baudRate', key: 'value.range', parameters: {}, message: 'Too fast.' },
    { path: '', key: 'document.format', parameters: {}, message: 'Another format.' },
  ];
  const error = new ClientError({ reason: 'refused', code: '7000', message: 'Wrong.', problems });
  preferLanguage('en');
  render(<FileProblems error={error} />);
  const shown = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(shown()).toEqual([
    'Drivers › 1 › Communication port: Choose one.',
    'Settings › Serial ports › RS485 › Baud rate: Too fast.',
    'Another format.',
  ]);
  act(() => preferLanguage('zh'));
  expect(shown().join('\n')).not.toMatch(/drivers|port|settings|serial|baudRate/);
  act(() => preferLanguage('en'));
});
