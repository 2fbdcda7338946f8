import { protocolEdit, protocolQuery, protocolReset } from '@penstock/contract/calls/device-register';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { installation } from '../../kit/testing/installation.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

const address = '/manage/system/protocol';

afterEach(async () => {
  for (const protocol of ['s7', 'modbus-tcp'])
    await client.call(protocolReset, { protocol }).catch(() => undefined);
});

describe('communication protocols', () => {
  it('are named and hidden, and refused under the name of another', async () => {
    await renderPage(`${address}?keyword=s7`, { as: 'admin', language: 'en' });
    const row = (await screen.findByText('s7')).closest<HTMLElement>('[role="row"]');
    if (row === null) throw new Error('the protocol is in no row');
    fireEvent.click(within(row).getAllByRole('button').at(-1) ?? row);
    fireEvent.click(await screen.findByRole('menuitem', { name: /Edit protocol/ }));
    const editor = await screen.findByRole('dialog', { name: 'Edit protocol' });
    fireEvent.change(within(editor).getByLabelText('Identifier'), { target: { value: 'modbus_tcp' } });
    fireEvent.click(within(editor).getByRole('button', { name: 'Save' }));
    expect((await within(editor).findByRole('alert')).textContent).toContain('modbus_tcp');
    fireEvent.change(within(editor).getByLabelText('Identifier'), { target: { value: 'siemens' } });
    fireEvent.click(within(editor).getByRole('checkbox', { name: /Offered for new drivers/ }));
    fireEvent.click(within(editor).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('siemens')).toBeDefined();
    expect((await client.call(protocolQuery, { visible: 'no' })).rows).toMatchObject([{ protocol: 's7' }]);
  });

  it('name the register types in the form of a variable', async () => {
    const page = await renderPage(address, { as: 'admin', language: 'en' });
    const [row] = (await client.call(protocolQuery, { keyword: 'modbus_tcp' })).rows;
    if (row === undefined) throw new Error('the protocol is not there');
    const registerTypes = [{ area: 'holding', name: 'Registers of the pump' }];
    await client.call(protocolEdit, { ...row, protocol: 'modbus-tcp', registerTypes });
    await page.go(`/managemqtt/signal/${installation().gateway.sn}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Add variable' }));
    const form = await screen.findByRole('dialog', { name: /Add/ });
    fireEvent.mouseDown(within(form).getByRole('combobox', { name: 'Register type' }));
    expect(await screen.findByTitle('Registers of the pump')).toBeDefined();
  });

  it('以中文列出全部协议', async () => {
    await renderPage(address, { as: 'admin', language: 'zh' });
    expect(await screen.findByText('modbus_rtu')).toBeDefined();
    expect((await screen.findAllByText('可选')).length).toBeGreaterThan(5);
  });
});
