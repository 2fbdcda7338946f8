import { idSchema } from '@penstock/contract/calls/identifier';
import { expect, it } from 'vitest';
import { findPage } from './find-page.ts';

const page = (id: string, savedTitle: string, title: string) => ({
  id: idSchema.parse(id),
  title,
  savedTitle,
  checkpwd: false,
  pictureUrl: '',
  width: 800,
  height: 600,
});
const pages = [
  page('2', '总览', 'Overview'),
  page('3', '记录', 'Records'),
  page('4', 'Overview', 'Overview of all'),
];

it.each([
  ['its id', '3', '3'],
  ['the title that it is saved with, in another language too', '记录', '3'],
  ['the saved title before one that is only read so', 'Overview', '4'],
  ['the title as it is read', 'Records', '3'],
  ['a title that no page has', 'Nothing', undefined],
])('a page is found by %s', (_name, name, id) => {
  expect(findPage(pages, name)?.id).toBe(id);
});
