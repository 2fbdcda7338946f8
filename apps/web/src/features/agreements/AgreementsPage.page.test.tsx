import { agreementAdd, agreementDelete, agreementQuery } from '@penstock/contract/calls/agreement-version';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

const address = '/manage/system/agreement';

afterEach(async () => {
  // A published version stays, and would ask the accounts of other tests: these only write drafts.
  const { rows } = await client.call(agreementQuery, {}).catch(() => ({ rows: [] }));
  for (const { id } of rows) await client.call(agreementDelete, { id });
});

describe('agreements', () => {
  it('are written as drafts', async () => {
    await renderPage(`${address}?add=new`, { as: 'admin', language: 'en' });
    const adding = await screen.findByRole('dialog', { name: 'Add draft' });
    fireEvent.click(within(adding).getByRole('radio', { name: 'Privacy policy' }));
    const [text] = within(adding).getAllByLabelText(/^Text/);
    fireEvent.change(text ?? adding, { target: { value: '# Data\n\nWhat we keep.' } });
    fireEvent.click(within(adding).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Draft saved.')).toBeDefined();
    expect((await client.call(agreementQuery, { kind: 'privacy' })).rows).toMatchObject([{ state: 'draft' }]);
  });

  it('以中文列出，并只允许发布草稿', async () => {
    const page = await renderPage('/404', { as: 'admin', language: 'zh' });
    const { id } = await client.call(agreementAdd, { kind: 'user', text: '# 总则\n\n自己的协议内容。' });
    await page.go(address);
    expect(await screen.findByText('用户协议，草稿')).toBeDefined();
    await client.call(agreementDelete, { id });
  });

  it('征求同意，并在公开页面显示已发布的版本', async () => {
    const page = await renderPage('/404', { as: 'newcomer', language: 'zh' });
    const row = { kind: 'user', version: 3, note: '新增条款', noteTranslations: {}, again: true };
    const shown = {
      version: 3,
      text: '自己的协议内容。',
      textTranslations: {},
      published: '2026-11-27T00:00:00.000Z',
    };
    const answer = (data: object) => Promise.resolve(Response.json({ code: '200', message: '', data }));
    page.intercept((path) =>
      path.includes('/api/agreement/pending')
        ? answer({ rows: [row] })
        : path.includes('/api/agreement/shown')
          ? answer({ shown })
          : undefined,
    );
    await page.go('/agreement/user');
    expect(await screen.findByText('自己的协议内容。')).toBeDefined();
    await page.go('/account/info/sms');
    const asked = await screen.findByRole('dialog', { name: '协议已更新' });
    expect(within(asked).getByText('用户协议，第 3 版')).toBeDefined();
    expect(within(asked).getByText('新增条款')).toBeDefined();
  });
});
