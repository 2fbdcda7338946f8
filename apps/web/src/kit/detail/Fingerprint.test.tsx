import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Fingerprint } from './Fingerprint.tsx';

it.each([
  ['0123abcd45', '0123 abcd 45'],
  ['01:23:AB:CD', '0123 ABCD'],
])('the fingerprint %s is shown as %s', (value, shown) => {
  expect(render(<Fingerprint value={value} />).container.textContent).toBe(shown);
});
