import { driverAdd, driverDelete, driverQuery } from '@penstock/contract/calls/driver';
import { sectionChange, sectionQuery } from '@penstock/contract/calls/section';
import { variableExport } from '@penstock/contract/calls/variable-sheet';
import { isFields } from '@penstock/contract/document/fields';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { client } from '../../../app/services.ts';
import { renderPage } from '../../../kit/testing/render-page.tsx';
import { installation } from '../../../kit/testing/installation.ts';

const { sn } = installation().gateway;
const address = `/managemqtt/signal/${sn}`;
const section = 'variables';
const driver = 'Sheet_PLC';

const revision = async () => (await client.call(sectionQuery, { sn, section })).revision;
const keys = async () =>
  (await client.call(sectionQuery, { sn, section })).items.filter(isFields).map(({ key }) => key);

async function addVariable(key: string): Promise<void> {
  const item = { driver, key, area: 'holding', address: '7', dataType: 'int16' };
  const changes = [{ kind: 'add' as const, item }];
  await client.call(sectionChange, { sn, section, baseRevision: await revision(), changes });
}

async function deleteVariable(key: string): Promise<void> {
  const changes = [{ kind: 'delete' as const, identity: key }];
  await client.call(sectionChange, { sn, section, baseRevision: await revision(), changes });
}

async function exported(...selected: string[]): Promise<File> {
  const { content } = await client.download(variableExport, { sn, kind: 'selected', keys: selected });
  return new File([content], 'variables.xlsx');
}

const button = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

/** Opens the drawer and chooses a file in it. */
async function choose(file: File): Promise<void> {
  await button(/^Import$/);
  await screen.findByRole('dialog', { name: 'Import variables' });
  fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [file] } });
}

async function removeDriver(): Promise<void> {
  const { revision: baseRevision, rows } = await client.call(driverQuery, { sn, pageSize: 100 });
  if (rows.some(({ driver: { name } }) => name === driver))
    await client.call(driverDelete, { sn, baseRevision, names: [driver], withVariables: true });
}

describe('the import of variables', () => {
  beforeEach(async () => {
    await renderPage(address, { as: 'owner' });
    await screen.findByRole('button', { name: /^Import$/ });
    await removeDriver();
    const settings = { host: '127.0.0.1', port: 9 };
    await client.call(driverAdd, {
      sn,
      baseRevision: await revision(),
      driver: { name: driver, protocol: 'modbus-tcp', settings },
    });
    await addVariable('sheet_a');
  });
  afterEach(removeDriver, 60_000);

  it('says that an export changes nothing', async () => {
    await choose(await exported('sheet_a'));
    expect(await screen.findByText('No change')).toBeDefined();
    expect(
      screen
        .getAllByRole('button', { name: /^Import$/ })
        .at(-1)
        ?.hasAttribute('disabled'),
    ).toBe(true);
  });

  it('adds what the file contains, after it has shown it, and shows it in the table', async () => {
    const file = await exported('sheet_a');
    await deleteVariable('sheet_a');
    await choose(file);
    expect(await screen.findByText('Ready to import')).toBeDefined();
    const list = screen.getByRole('region', { name: 'Result of each row' });
    expect(within(list).getByText('sheet_a')).toBeDefined();
    expect(within(list).getByText('Row 2')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'from a file' } });
    fireEvent.click(
      within(screen.getByRole('dialog', { name: 'Import variables' })).getByRole('button', {
        name: /^Import$/,
      }),
    );
    expect(await screen.findByText('The variables were imported.')).toBeDefined();
    expect(await keys()).toContain('sheet_a');
  });

  it('shows the errors of each row and does not import them', async () => {
    const file = await exported('sheet_a');
    await removeDriver();
    await choose(file);
    expect(await screen.findByText('Errors prevent the import')).toBeDefined();
    const list = screen.getByRole('region', { name: 'Result of each row' });
    expect(list.textContent).toContain('The driver Sheet_PLC has not been created.');
    expect(screen.getByRole('button', { name: /^Download the errors$/ })).toBeDefined();
  });

  it('says what replacing deletes', async () => {
    const file = await exported('sheet_a');
    await addVariable('sheet_b');
    await choose(file);
    await screen.findByText('No change');
    fireEvent.click(screen.getByRole('radio', { name: 'Replace' }));
    const list = await screen.findByRole('region', { name: 'Result of each row' });
    expect(list.textContent).toContain('sheet_b');
    expect(list.textContent).toContain('Will be deleted');
  });

  it('offers a new check when somebody else changed the configuration', async () => {
    const file = await exported('sheet_a');
    await deleteVariable('sheet_a');
    await choose(file);
    await screen.findByText('Ready to import');
    await addVariable('sheet_b');
    fireEvent.click(
      within(screen.getByRole('dialog', { name: 'Import variables' })).getByRole('button', {
        name: /^Import$/,
      }),
    );
    expect(await screen.findByText('The configuration was changed by somebody else')).toBeDefined();
    await button(/^Check again$/);
    expect(await screen.findByText('Ready to import')).toBeDefined();
  });

  it('takes a list of another program that is pasted, assigns its columns, and changes nothing that is there unasked', async () => {
    const list = [
      'Tag Name,Adresse,Data Type,Client Access',
      'sheet_a,400010,Word,R/W',
      'Pump 1,300005,Float,RO',
      'Bad,400020,UDT,R/W',
      'Heat,9,Word,RO',
    ];
    fireEvent.paste(document.body, { clipboardData: { getData: () => list.join('\n') } });
    const drawer = await screen.findByRole('dialog', { name: 'Import variables' });
    await within(drawer).findByText('List of Kepware');
    await within(drawer).findByText(/No column is read as the register address yet/);
    fireEvent.mouseDown(within(drawer).getByRole('combobox', { name: 'Driver for rows that name none' }));
    fireEvent.click(await screen.findByTitle(driver));
    // The header of the address is in a language that is not known.
    fireEvent.mouseDown(within(drawer).getByRole('combobox', { name: 'Read “Adresse” as' }));
    fireEvent.click(await screen.findByTitle('Register address'));
    fireEvent.mouseDown(
      await within(drawer).findByRole('combobox', { name: 'Rows without a register type are' }),
    );
    fireEvent.click(await screen.findByTitle('3x input register'));
    await within(drawer).findByText('Errors prevent the import');
    const result = within(drawer).getByRole('region', { name: 'Result of each row' });
    expect(result.textContent).toContain('UDT');
    fireEvent.click(within(drawer).getByRole('checkbox', { name: 'Leave out the wrong rows (1)' }));
    await within(drawer).findByText('Ready to import');
    await within(drawer).findByText('1 variable is there already with other values');
    fireEvent.click(within(drawer).getByRole('button', { name: /^Import$/ }));
    await screen.findByText('The variables were imported.');
    const { items } = await client.call(sectionQuery, { sn, section });
    const ours = items.filter(isFields).filter((item) => item['driver'] === driver);
    expect(ours).toMatchObject([
      { key: 'sheet_a', address: '7' },
      { key: 'Pump_1', area: 'input', address: '4', dataType: 'float', mode: 'readOnly', remark: 'Pump 1' },
      { key: 'Heat', area: 'input', address: '9' },
    ]);
  });

  it('refuses a file of another kind before it is sent', async () => {
    await choose(new File(['a,b'], 'variables.pdf'));
    expect((await screen.findByRole('alert')).textContent).toContain('xlsx');
  });
});
