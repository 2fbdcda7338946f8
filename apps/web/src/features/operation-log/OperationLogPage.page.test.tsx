import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../kit/testing/render-page.tsx';

describe('the page of the operation log', () => {
  it('says in words who did what, and shows what changed', async () => {
    await renderPage('/manage/system/operationlog?keyword=admin', { as: 'admin', language: 'zh' });
    const action = (await screen.findAllByText('登录', { selector: '[role="row"] *' }))[0];
    const row = action?.closest<HTMLElement>('[role="row"]');
    if (row === null || row === undefined) throw new Error('there is no row');
    expect(row.textContent).toContain('admin');
    fireEvent.click(within(row).getByRole('button', { name: /登录/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /^查看详情/ }));
    expect(await screen.findByText('没有记录字段的修改。')).toBeDefined();
    expect(screen.getAllByText('来源地址').length).toBeGreaterThan(0);
  });

  it('is for whoever has the permission', async () => {
    await renderPage('/manage/system/operationlog', { as: 'owner' });
    expect((await screen.findByRole('alert')).textContent).toContain('permission');
  });
});
