import { companyLookInfo, companyLookSave } from '@penstock/contract/calls/company-look';
import { equipmentAdd, equipmentDelete } from '@penstock/contract/calls/equipment';
import { pageAddCopy, pageDelete } from '@penstock/contract/calls/page';
import { pageImageDelete, pageImageQuery } from '@penstock/contract/calls/page-image';
import { pageShareAdd } from '@penstock/contract/calls/page-share';
import { productAdd, productDelete } from '@penstock/contract/calls/product';
import { noCompanyLook } from '@penstock/contract/dashboard/company-look';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { clearSession } from '../../app/session-actions.ts';
import { renderPage, signInAs } from '../../kit/testing/render-page.tsx';

const address = '/manage/account/look';
const svg = (fill: string, more = '') =>
  new File(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20">${more}<path fill="${fill}" d="M0 0h80v20H0z"/></svg>`,
    ],
    'logo.svg',
    { type: 'image/svg+xml' },
  );

afterEach(async () => {
  await signInAs('friend');
  const { revision } = await client.call(companyLookInfo, {});
  await client.call(companyLookSave, { ...noCompanyLook, revision });
  for (const { sha256 } of (await client.call(pageImageQuery, {})).rows)
    await client.call(pageImageDelete, { sha256 });
});

const section = (name: string) => screen.getByRole('region', { name });

function upload(name: string, file: File) {
  const field = within(section('Logo')).getByLabelText(`Picture: ${name}`);
  fireEvent.change(field, { target: { files: [file] } });
}

it('a logo is uploaded and ready colours are chosen; both are saved, and shown to who opens a link', async () => {
  const page = await renderPage(address, { as: 'friend' });
  expect(await screen.findByText('Pages have the colours of the product.')).toBeDefined();
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  upload('On light ground', svg('#102030', '<script>alert(1)</script>'));
  await screen.findByRole('img', { name: 'On light ground' });
  expect(screen.getByText('1 part of the drawing that could run or load something left out.')).toBeDefined();
  // One picture is for both grounds until there is another.
  expect(screen.getByText('the same picture until there is another')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Blue' }));
  expect(screen.getByRole('button', { name: 'Blue' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(save);
  expect(await screen.findByText(/Colours and logo saved/)).toBeDefined();
  const saved = await client.call(companyLookInfo, {});
  expect(saved).toMatchObject({
    palette: { light: { accent: '#1f5fae' } },
    logo: { light: expect.stringMatching(/^[0-9a-f]{64}$/), dark: null },
  });

  const { id: productId } = await client.call(productAdd, { title: 'Station' });
  const con = { title: '总览', texts: { en: { 总览: 'Overview' } } };
  const json = new File([JSON.stringify({ con, widgets: [] })], 'page.json');
  const { id: pageId } = await client.call(pageAddCopy, { productId, title: '总览', json });
  const { id: equipmentId } = await client.call(equipmentAdd, { title: 'Station 1', productId });
  const { token } = await client.call(pageShareAdd, {
    pageId,
    equipmentId,
    title: 'Hall',
    rights: 'see',
    days: 1,
  });
  await page.go(`/monitor/eg/detail/page/${pageId}/page?equipment=${equipmentId}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeDefined();
  const shown = await screen.findByRole<HTMLImageElement>('img', { name: 'Logo of the company' });
  expect(shown.src).toContain(saved.logo.light ?? '-');
  await page.go(`/manage/product/edit/${productId}/page`);
  expect(await screen.findByRole('heading', { level: 2, name: 'Overview' })).toBeDefined();

  clearSession();
  await page.go(`/monitor/shared/${token}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeDefined();
  expect(await screen.findByRole('img', { name: 'Logo of the company' })).toBeDefined();
  expect(document.title).toContain('Overview');
  fireEvent.click(screen.getByRole('radio', { name: '中文' }));
  expect(await screen.findByRole('heading', { level: 1, name: '总览' })).toBeDefined();

  await signInAs('friend');
  await client.call(equipmentDelete, { id: equipmentId });
  await client.call(pageDelete, { id: pageId });
  await client.call(productDelete, { id: productId });
});

it('colours that cannot be read are named with their contrast, and are not saved', async () => {
  await renderPage(address, { as: 'friend' });
  fireEvent.click(await screen.findByRole('button', { name: /^Card, Light/ }));
  const text = await screen.findByLabelText('Colour');
  fireEvent.change(text, { target: { value: '#445566' } });
  fireEvent.keyDown(text, { key: 'Enter' });
  expect(
    await screen.findByText('Light: Text on Card has 1.87 : 1, at least 4.5 : 1 is needed.'),
  ).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(screen.getByText('It can be saved when every text can be read.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Clear: Card, Light' }));
  await waitFor(() => expect(screen.queryByText(/Text on Card has/)).toBeNull());
});

it('a file that is no picture is refused with the reason', async () => {
  await renderPage(address, { as: 'friend' });
  await screen.findByRole('region', { name: 'Logo' });
  upload('On dark ground', new File(['<html></html>'], 'logo.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText(/must be one of|format/i)).toBeDefined();
});

it('is only looked at by users of the company, and says so; what cannot be read is read again', async () => {
  const page = await renderPage('/account/info/sms', { as: 'friend' });
  let answers: 'failure' | 'reader' | 'platform' = 'failure';
  page.intercept((path) => {
    if (path !== companyLookInfo.path || answers === 'platform') return undefined;
    if (answers === 'failure') return Promise.reject(new TypeError('away'));
    const data = { ...noCompanyLook, revision: 0, author: '', updateTime: '', changeable: false };
    return Promise.resolve(Response.json({ code: '200', message: '', data }));
  });
  await page.go(address);
  expect(await screen.findByText('The colours and the logo cannot be read')).toBeDefined();
  answers = 'reader';
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You can only look')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Card, Light/ })).toBeNull();
  expect(screen.getAllByText('#1d2c34').length).toBeGreaterThan(0);
  answers = 'platform';
});
