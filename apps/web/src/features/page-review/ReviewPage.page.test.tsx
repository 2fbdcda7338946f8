import type { Id } from '@penstock/contract/calls/identifier';
import { pageAddCopy, pageDelete } from '@penstock/contract/calls/page';
import { pageCommentQuery, pageThreadAdd } from '@penstock/contract/calls/page-comment';
import { pageReviewAdd } from '@penstock/contract/calls/page-review';
import { productAdd, productDelete } from '@penstock/contract/calls/product';
import { callSealed } from '@penstock/client/sign-in/sealed';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client, randomBytes } from '../../app/services.ts';
import { clearSession } from '../../app/session-actions.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

let made: { productId: Id; pageId: Id } | undefined;

afterEach(async () => {
  if (made === undefined) return;
  const { productId, pageId } = made;
  made = undefined;
  await renderPage('/account/info/sms', { as: 'owner', language: 'en' });
  await client.call(pageDelete, { id: pageId }).catch(() => undefined);
  await client.call(productDelete, { id: productId }).catch(() => undefined);
});

/** A page with a text that has a comment, another that is gone, and links for its review. */
async function station() {
  const page = await renderPage('/account/info/sms', { as: 'owner', language: 'en' });
  await screen.findByRole('heading', { level: 1 });
  const { id: productId } = await client.call(productAdd, { title: 'Station' });
  const widgets = [
    {
      id: 'title',
      widgetType: 'UsualText',
      widgetName: 'Heading',
      position: { x: 10, y: 10, width: 200, height: 40 },
      data: { text: 'For reviewers' },
    },
  ];
  const json = new File([JSON.stringify({ con: { title: 'Overview' }, widgets })], 'page.json');
  const { id: pageId } = await client.call(pageAddCopy, { productId, title: 'Overview', json });
  made = { productId, pageId };
  const place = { widgetId: 'title', widgetName: 'Heading', x: 1, y: 0 };
  await client.call(pageThreadAdd, { pageId, place, text: '<i>Larger</i>, please' });
  await client.call(pageThreadAdd, {
    pageId,
    place: { ...place, widgetId: 'gone', widgetName: 'Old pump' },
    text: 'Is it still there?',
  });
  const { token } = await client.call(pageReviewAdd, { pageId, title: 'Customer' });
  return { page, pageId, token };
}

describe('a page that is reviewed by a link', () => {
  it('is seen without signing in, with its comments, and commented with a name', async () => {
    const { page, pageId, token } = await station();
    clearSession();
    await page.go(`/monitor/review/${token}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeDefined();
    expect(await screen.findByText('For reviewers')).toBeDefined();
    expect(screen.getByText('Sample values: nothing here was measured.')).toBeDefined();
    expect(screen.queryAllByRole('link')).toEqual([]);
    const panel = screen.getByRole('complementary', { name: 'Comments' });
    expect(await within(panel).findByText('<i>Larger</i>, please')).toBeDefined();
    expect(within(panel).getByText('Old pump (widget was deleted)')).toBeDefined();

    fireEvent.click(within(panel).getByRole('button', { name: 'Show “Heading” on the page' }));
    fireEvent.change(within(panel).getByLabelText('Your name'), { target: { value: 'Ada' } });
    fireEvent.change(within(panel).getByRole('textbox', { name: 'Reply' }), { target: { value: 'Yes' } });
    fireEvent.click(within(panel).getByRole('button', { name: 'Reply' }));
    expect(await within(panel).findByText('Reviewer')).toBeDefined();
    expect(within(panel).queryByRole('button', { name: 'Resolve' })).toBeNull();
    await renderPage('/account/info/sms', { as: 'owner', language: 'en' });
    const { threads } = await client.call(pageCommentQuery, { pageId });
    expect(threads[0]?.comments[1]).toMatchObject({ author: 'Ada', isReviewer: true, text: 'Yes' });
  });

  it('asks for its password', async () => {
    const { page, pageId } = await station();
    const { token } = await callSealed(client, { password: 'Sluice-7' }, randomBytes, (sealed) =>
      client.call(pageReviewAdd, { pageId, title: 'Customer', sealed }),
    );
    clearSession();
    await page.go(`/monitor/review/${token}`);
    await screen.findByRole('heading', { name: 'This review asks for a password' });
    const give = (value: string) => {
      fireEvent.change(screen.getByLabelText('Password'), { target: { value } });
      fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    };
    give('Sluice-8');
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect(screen.queryByText('For reviewers')).toBeNull();
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveProperty('value', ''));
    give('Sluice-7');
    expect(await screen.findByText('For reviewers')).toBeDefined();
  });

  it('is over where its link is no longer valid', async () => {
    const page = await renderPage('/login', { language: 'zh' });
    await page.go(`/monitor/review/${'A'.repeat(43)}`);
    expect(await screen.findByText('评审已结束')).toBeDefined();
  });
});
