import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TextsMissing } from './TextsMissing.tsx';

it('says that the texts could not be loaded, in the language that is chosen, and loads the page again', () => {
  const reload = vi.fn();
  const { rerender } = render(<TextsMissing language="en" onReload={reload} />);
  expect(screen.getByRole('alert').textContent).toContain('Check the network, then reload.');
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
  rerender(<TextsMissing language="zh" onReload={reload} />);
  expect(screen.getByRole('button', { name: '重新加载' })).toBeDefined();
});
