import { equipmentAdd, equipmentDelete } from '@penstock/contract/calls/equipment';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { gatewayInfo, signalQuery, writeSignal } from '@penstock/contract/calls/monitor';
import { pageAddCopy, pageDelete } from '@penstock/contract/calls/page';
import { productAdd, productDelete } from '@penstock/contract/calls/product';
import type { Signal } from '@penstock/contract/model/signal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';
import { signalOf } from '../../kit/testing/signal-of.ts';

let made: { productId: Id; pageId: Id; equipmentId: Id } | undefined;

afterEach(async () => {
  if (made === undefined) return;
  const { productId, pageId, equipmentId } = made;
  made = undefined;
  await client.call(equipmentDelete, { id: equipmentId }).catch(() => undefined);
  await client.call(pageDelete, { id: pageId }).catch(() => undefined);
  await client.call(productDelete, { id: productId }).catch(() => undefined);
});

/** A page with one button. The signal is one that the test declares: the equipment has no gateway. */
async function operate(config: object, more: Partial<Signal> = {}) {
  const page = await renderPage('/account/info/sms', { as: 'owner', language: 'en' });
  await screen.findByRole('heading', { level: 1 });
  const { id: productId } = await client.call(productAdd, { title: 'Station' });
  const binding = { type: 'signal', signalId: 'speed', title: 'Speed' };
  const widgets = [
    {
      id: 'start',
      widgetType: 'UsualButton',
      position: { x: 10, y: 10, width: 200, height: 40 },
      data: { text: 'Operate' },
      clickEvent: { enable: true, config: { binding, ...config } },
    },
  ];
  const json = new File([JSON.stringify({ con: { title: 'Operate' }, widgets })], 'page.json');
  const { id: pageId } = await client.call(pageAddCopy, { productId, title: 'Operate', json });
  const { id } = await client.call(equipmentAdd, { title: 'Station 1', productId });
  const equipmentId = idSchema.parse(id);
  made = { productId, pageId, equipmentId };
  const signal = signalOf('speed', {
    id: '7',
    equipmentId,
    title: 'Speed',
    unit: 'Hz',
    mode: 'readWrite',
    lowerLimit: 0,
    upperLimit: 50,
    ...more,
  });
  const platform = globalThis.fetch;
  const written: Record<string, string>[] = [];
  let refusal: object | undefined;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address.endsWith(signalQuery.path))
      return Promise.resolve(Response.json({ code: '200', message: '', data: [signal] }));
    // Of an equipment that has no gateway nothing could be operated; of this one it is not known.
    if (address.endsWith(gatewayInfo.path))
      return Promise.resolve(Response.json({ code: '6001', message: 'No answer.', data: null }));
    if (!address.endsWith(writeSignal.path)) return platform(input, init);
    const body = init?.body;
    if (body instanceof URLSearchParams) written.push(Object.fromEntries(body));
    return Promise.resolve(
      Response.json(refusal ?? { code: '6001', message: 'Gateway is offline.', data: null }),
    );
  });
  await page.go(`/monitor/eg/detail/page/${pageId}/page?equipment=${equipmentId}`);
  const button = await screen.findByRole('button', { name: 'Operate' });
  const open = async (name: string) => {
    await waitFor(() => {
      fireEvent.click(button);
      expect(screen.queryByRole('dialog', { name })).not.toBeNull();
    });
    return await screen.findByRole('dialog', { name });
  };
  const refuse = (answer: object) => {
    refusal = answer;
  };
  return { open, written, refuse, pageId };
}

describe('a button of a page that is operated', () => {
  it('asks with all facts, checks what is typed, and sends it with its page and widget', async () => {
    const { open, written, pageId } = await operate({ writeType: 'input', hint: true, hintValue: 'Sure?' });
    const dialog = await open('Write Speed');
    for (const text of ['Sure?', 'Station 1', 'Speed']) expect(within(dialog).getByText(text)).toBeDefined();
    const field = within(dialog).getByLabelText('New value');
    fireEvent.change(field, { target: { value: '99' } });
    fireEvent.submit(dialog.querySelector('form') ?? dialog);
    expect(await within(dialog).findByText('Enter 0.0 to 50.0')).toBeDefined();
    expect(written).toEqual([]);
    fireEvent.change(field, { target: { value: '12,5' } });
    fireEvent.submit(dialog.querySelector('form') ?? dialog);
    expect(await within(dialog).findByText(/Gateway is offline/)).toBeDefined();
    const [{ value, origin } = { value: '', origin: '' }] = written;
    expect(value).toBe('12.5');
    expect(origin).toContain(pageId);
    expect(origin).toContain('start');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Write Speed' })).toBeNull());
  });

  it('asks for a second person where the signal does, and never sends the password as it is', async () => {
    const { open, written, refuse } = await operate(
      { writeValue: '3' },
      { approval: 'secondPerson', danger: 'The pump starts.' },
    );
    refuse({ code: '7793', message: 'You cannot approve your own write.', data: null });
    const dialog = await open('Confirm the write');
    expect(within(dialog).getByText('The pump starts.')).toBeDefined();
    const submit = within(dialog).getByRole('button', { name: /^Write 3.0/ });
    expect(submit).toHaveProperty('disabled', true);
    fireEvent.change(within(dialog).getByLabelText('Account of the second person'), {
      target: { value: 'owner' },
    });
    fireEvent.change(within(dialog).getByLabelText('Password'), { target: { value: 'Penstock-26' } });
    fireEvent.submit(dialog.querySelector('form') ?? dialog);
    expect(await within(dialog).findByText(/cannot approve your own write/)).toBeDefined();
    expect(JSON.stringify(written)).toContain('secondPerson');
    expect(JSON.stringify(written)).not.toContain('Penstock-26');
  });
});
