import { noCompanyLook } from '@penstock/contract/dashboard/company-look';
import { expect, it } from 'vitest';
import { withLogo } from './company-logo.ts';

const images = (source: string) => (source.startsWith('image:') ? `/${source}` : undefined);
const look = { palette: {}, logo: { light: 'l', dark: 'd' } };

it('the logo of a company follows the background of the page, or the ground that the page names', () => {
  const [light, dark] = [withLogo(images, look, 'light'), withLogo(images, look, 'dark')];
  expect([light('company:logo'), dark('company:logo')]).toEqual(['/image:l', '/image:d']);
  expect([light('company:logo/dark'), dark('company:logo/light')]).toEqual(['/image:d', '/image:l']);
  expect(light('image:other')).toBe('/image:other');
});

it('one picture is shown on each ground, and nothing where there is no logo', () => {
  const one = withLogo(images, { palette: {}, logo: { light: null, dark: 'd' } }, 'light');
  expect(one('company:logo')).toBe('/image:d');
  expect(withLogo(images, noCompanyLook, 'light')('company:logo')).toBeUndefined();
});
