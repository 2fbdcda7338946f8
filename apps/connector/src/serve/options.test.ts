import { expect, it } from 'vitest';
import { readServeOptions } from './options.ts';

it('the options of the connection tool have defaults, and wrong ones are named', () => {
  expect(readServeOptions([])).toMatchObject({ port: 7180, browser: true });
  expect(readServeOptions(['--port', '0', '--no-browser', '--data', 'here'])).toEqual({
    port: 0,
    browser: false,
    data: 'here',
  });
  expect(() => readServeOptions(['--port', '65536'])).toThrow('--port');
  expect(() => readServeOptions(['--colour'])).toThrow('--colour');
});
