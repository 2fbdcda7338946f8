import {
  templateAdd,
  templateDelete,
  templateInfo,
  templateParameters,
  templateQuery,
} from '@penstock/contract/calls/configuration-template';
import { templateRelease } from '@penstock/contract/calls/template-application';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../app/services.ts';
import { FetchingRequest } from '../../kit/testing/fetching-request.ts';
import { installation } from '../../kit/testing/installation.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

const { sn } = installation().gateway;
const address = '/manage/mqtttemplate/list';

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', FetchingRequest));

afterEach(async () => {
  vi.unstubAllGlobals();
  const { rows } = await client.call(templateQuery, {}).catch(() => ({ rows: [] }));
  for (const { id } of rows) await client.call(templateDelete, { id });
});

describe('gateway templates', () => {
  it('come from a file, get parameters, and say what they would change before they are applied', async () => {
    const page = await renderPage(address, { as: 'owner', language: 'en' });
    fireEvent.click((await screen.findAllByRole('button', { name: /Add template/ }))[0] ?? document.body);
    const adding = await screen.findByRole('dialog', { name: 'Add template' });
    // By keyboard: Tab leaves the field while its list is open, and takes nothing back.
    const gateway = within(adding).getByRole('combobox', { name: /^Gateway/ });
    fireEvent.change(gateway, { target: { value: sn } });
    const option = await screen.findByRole('option', { name: new RegExp(sn) });
    expect(option).toBeDefined();
    await waitFor(() => {
      fireEvent.keyDown(gateway, { key: 'Enter', keyCode: 13 });
      expect(within(adding).getAllByTitle(new RegExp(sn))).toHaveLength(1);
    });
    expect(fireEvent.keyDown(gateway, { key: 'Tab', keyCode: 9 })).toBe(true);
    expect(within(adding).getAllByTitle(new RegExp(sn))).toHaveLength(1);
    fireEvent.click(within(adding).getByRole('radio', { name: 'A file' }));
    const configuration = {
      format: 1,
      drivers: [{ name: 'station', protocol: 'modbus-tcp', settings: { host: '192.168.7.7' } }],
    };
    const file = new File([JSON.stringify({ model: '', configuration })], 'station.json');
    fireEvent.change(within(adding).getByLabelText(/Choose/), { target: { files: [file] } });
    fireEvent.change(within(adding).getByLabelText('Name'), { target: { value: 'Pump stations' } });
    fireEvent.click(within(adding).getByRole('button', { name: 'Save' }));
    const link = await screen.findByText('Pump stations', { selector: 'a' });
    expect(await screen.findByText('Not applied yet')).toBeDefined();

    const [row] = (await client.call(templateQuery, {})).rows;
    await page.go(`${address}?parameters=${row?.id}`);
    const parameters = await screen.findByRole('dialog', { name: 'Parameters of template' });
    fireEvent.click(await within(parameters).findByRole('button', { name: 'Add parameter' }));
    fireEvent.change(within(parameters).getByLabelText(/^Title(?! \()/), { target: { value: 'PLC' } });
    fireEvent.click(within(parameters).getByRole('button', { name: 'Save' }));
    expect(await within(parameters).findByText('A parameter fills at least one field.')).toBeDefined();
    await page.go('/account/info/sms');
    fireEvent.click(await screen.findByRole('button', { name: /Leave|Discard/ }));
    await waitFor(() => expect(page.address()).toBe('/account/info/sms'));
    if (row === undefined) throw new Error('there is no template');
    const target = {
      kind: 'field' as const,
      list: 'drivers' as const,
      item: 'station',
      field: 'settings.host',
    };
    await client.call(templateParameters, {
      id: row.id,
      version: 1,
      parameters: [{ key: 'plc', title: 'PLC', required: true, targets: [target] }],
    });

    await page.go(`${address}?apply=${row.id}&sn=${sn}`);
    const applying = await screen.findByRole('dialog', { name: 'Apply template Pump stations' });
    fireEvent.click(await within(applying).findByRole('button', { name: 'Check and compare' }));
    expect(await within(applying).findByText(/^The parameter PLC is missing/)).toBeDefined();
    fireEvent.change(within(applying).getByLabelText('PLC'), { target: { value: '192.168.7.8' } });
    fireEvent.click(within(applying).getByRole('button', { name: 'Check and compare' }));
    expect(await within(applying).findByText(/^Added station/)).toBeDefined();
    expect(within(applying).getByRole('button', { name: 'Apply to 1 gateway' })).toBeDefined();
    expect(link).toBeDefined();
  });

  it('由网关生成、应用后显示一致，并出现在网关概览中', async () => {
    const page = await renderPage(address, { as: 'owner', language: 'zh' });
    expect(await screen.findByText('还没有模板')).toBeDefined();
    const { id } = await client.call(templateAdd, { sn, name: '泵站' });
    await page.go(`${address}?apply=${id}&sn=${sn}`);
    const applying = await screen.findByRole('dialog', { name: '应用模板 泵站' });
    fireEvent.click(await within(applying).findByRole('button', { name: '检查并比较' }));
    expect(await within(applying).findByText('已相同')).toBeDefined();
    fireEvent.click(within(applying).getByRole('button', { name: '应用到 1 台网关' }));
    expect(await within(applying).findByText(/应用已结束：1 台成功/)).toBeDefined();
    await page.go(`${address}?show=${id}`);
    const shown = await screen.findByRole('dialog', { name: '泵站' });
    await waitFor(() => expect(within(shown).getByText('与模板一致')).toBeDefined());
    await page.go(`/managemqtt/gateway/${sn}`);
    expect(await screen.findByText('打开模板')).toBeDefined();
    expect(await client.call(templateInfo, { id })).toMatchObject({ gateways: 1 });
    await client.call(templateRelease, { sn });
  });
});
