import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../kit/testing/render-page.tsx';

describe('roll-outs', () => {
  it('are listed, and say that there is no firmware for gateways without a model', async () => {
    await renderPage('/manage/rollout/list?add=new', { as: 'keeper' });
    expect(await screen.findByText('There is no firmware for the hardware of your gateways.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Roll-outs' })).toBeDefined();
  });

  it('bring a template as well, and say where one is made', async () => {
    await renderPage('/manage/rollout/list?add=new', { as: 'keeper' });
    fireEvent.click(await screen.findByRole('radio', { name: 'Template' }));
    expect(await screen.findByText(/There is no template yet/)).toBeDefined();
    expect(screen.getByRole('checkbox', { name: /Undo what gateways have changed/ })).toBeDefined();
    expect(screen.queryByText(/There is no firmware/)).toBeNull();
  });

  it('that are not there say so, in Chinese', async () => {
    await renderPage('/manage/rollout/view/999999', { as: 'keeper', language: 'zh' });
    expect(await screen.findByText('没有这个批量升级')).toBeDefined();
  });
});
