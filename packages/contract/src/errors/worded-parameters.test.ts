import { loadTexts } from '@penstock/languages/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorText } from './error.ts';
import { wordedParameters } from './worded-parameters.ts';

beforeAll(() => loadTexts());

describe('the parameters of an error about a field', () => {
  it('have the words that are chosen there, in the language of the reader', () => {
    const parameters = { choices: 'float, int16' };
    const text = (language: 'en' | 'zh') =>
      errorText('value.choice', wordedParameters('value.choice', parameters, 'dataType', language), language);
    expect(text('en')).toContain('Float (32-bit)');
    expect(text('zh')).toContain('单精度浮点数');
    expect(text('en')).not.toContain('int16');
  });

  it('list the values of the field that the error is really about', () => {
    const parameters = { area: 'x', choices: 'coil, holding' };
    const worded = wordedParameters('address.area', parameters, 'address', 'en');
    expect(worded['area']).toBe('x');
    expect(worded['choices']).not.toBe(parameters.choices);
  });
});
