import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import {
  gatewayAuthAdd,
  gatewayAuthDelete,
  gatewayAuthQuery,
  gatewayHandOver,
  gatewayUnbind,
} from '@penstock/contract/calls/gateway-ownership';
import { gatewayLabelText } from '@penstock/contract/model/gateway-label';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { keptGateway, unboundGateways } from '../../../../../scripts/testing/page-seed.ts';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

const list = '/manage/mqttgateway/list';
const { verificationCode } = unboundGateways;
const [first, second, third, fourth] = unboundGateways.sns;
const kept = keptGateway.sn;

async function row(text: string): Promise<HTMLElement> {
  const found = (await screen.findByText(text)).closest<HTMLElement>('[role="row"]');
  if (found === null) throw new Error(`${text} is not in a row`);
  return found;
}

/** The question that is asked; its dialog has no name of its own where a drawer is open below it, as tests run. */
async function asked(title: RegExp): Promise<HTMLElement> {
  const found = (await screen.findAllByText(title)).map((one) => one.closest<HTMLElement>('[role="dialog"]'));
  const dialog = found.find((one) => one !== null);
  if (!dialog) throw new Error(`${title} is asked in no dialog`);
  return dialog;
}

/** Opens the menu of a row and chooses an action of it. */
async function choose(text: string, action: RegExp): Promise<void> {
  await openMenu(text);
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

async function openMenu(text: string): Promise<void> {
  fireEvent.click(within(await row(text)).getByRole('button', { name: new RegExp(text) }));
}

function type(within_: HTMLElement, label: string | RegExp, value: string): void {
  fireEvent.change(within(within_).getByRole('textbox', { name: label }), { target: { value } });
}

function press(within_: HTMLElement, name: string | RegExp): void {
  fireEvent.click(within(within_).getByRole('button', { name }));
}

afterEach(async () => {
  const { rows } = await client.call(gatewayQuery, { ownership: 'own' }).catch(() => ({ rows: [] }));
  for (const { sn } of rows) {
    if (sn !== kept && unboundGateways.sns.some((one) => one === sn))
      await client.call(gatewayUnbind, { sn });
    if (sn !== kept) continue;
    const authorised = await client.call(gatewayAuthQuery, { sn }).catch(() => ({ rows: [] }));
    // Some are made up by a test.
    for (const { accountId, isCreator } of authorised.rows)
      if (!isCreator) await client.call(gatewayAuthDelete, { sn, accountId }).catch(() => undefined);
  }
});

describe('binding', () => {
  it('takes the pasted text of a label, and offers the next step', async () => {
    const page = await renderPage(list, { as: 'keeper' });
    await row(keptGateway.name);
    fireEvent.click(screen.getByRole('button', { name: 'Bind gateway' }));
    const drawer = await screen.findByRole('dialog', { name: 'Bind gateways' });
    type(drawer, /^SN/, '1234');
    fireEvent.blur(within(drawer).getByRole('textbox', { name: /^SN/ }));
    expect(within(drawer).getByText('This must be exactly 12 digits.')).toBeDefined();
    type(drawer, /^SN/, gatewayLabelText({ sn: first, verificationCode: 'WRONG' }));
    expect(within(drawer).getByRole('textbox', { name: 'Verification code' })).toHaveProperty(
      'value',
      'WRONG',
    );
    press(drawer, 'Bind gateway');
    expect((await within(drawer).findByRole('alert')).textContent).toContain('is wrong');
    type(drawer, /^Verification/, verificationCode);
    type(drawer, /^Gateway name/, 'Bound by a page test');
    press(drawer, 'Bind gateway');
    expect(await within(drawer).findByText(`Gateway ${first} is bound to your account`)).toBeDefined();
    expect(within(drawer).getByRole('button', { name: 'Add equipment' })).toBeDefined();
    press(drawer, 'Open its console');
    await waitFor(() => expect(page.address()).toBe(`/managemqtt/gateway/${first}`));
    await page.go(list);
    expect((await row('Bound by a page test')).textContent).toContain(first);
    await choose('Bound by a page test', /^Unbind/);
    const unbinding = await screen.findByRole('dialog', { name: /^Unbind gateway/ });
    await within(unbinding).findByText('It reads no equipment.');
    press(unbinding, 'Unbind');
    await waitFor(() => expect(screen.queryByText('Bound by a page test')).toBeNull());
  });

  it('takes a list, says what came of each row, and keeps what was refused', async () => {
    await renderPage(list, { as: 'keeper', language: 'zh' });
    await row(keptGateway.name);
    fireEvent.click(screen.getByRole('button', { name: '绑定网关' }));
    const drawer = await screen.findByRole('dialog', { name: '绑定网关' });
    fireEvent.click(within(drawer).getByRole('tab', { name: '批量' }));
    const field = within(drawer).getByRole('textbox', { name: '网关列表' });
    const many = Array.from({ length: 101 }, (_, at) => `${200_000_000_000 + at} X`).join('\n');
    fireEvent.change(field, { target: { value: many } });
    expect(within(drawer).getByText('一次最多添加 100 台。')).toBeDefined();
    const lines = [`${second}\t${verificationCode}\t二号井`, `${third} WRONG`, 'something else'];
    fireEvent.change(field, { target: { value: lines.join('\n') } });
    expect(within(drawer).getByText('共 3 台。')).toBeDefined();
    press(drawer, '绑定 3 台网关');
    expect(await within(drawer).findByText('已绑定 1 台，被拒绝 2 台')).toBeDefined();
    const results = within(drawer).getByRole('list', { name: '每台网关的结果' });
    expect(
      within(results)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('已绑定'),
      expect.stringContaining('验证码错误'),
      expect.stringContaining('最多 12 个字符'),
    ]);
    expect(field).toHaveProperty('value', `${third}\tWRONG\nsomething else`);
    expect((await row('二号井')).textContent).toContain(second);
  });
});

describe('who may configure a gateway', () => {
  it('is added by the full phone and removed; the owner stays', async () => {
    await renderPage(list, { as: 'keeper' });
    await choose(keptGateway.name, /^Authorise/);
    const drawer = await screen.findByRole('dialog', { name: /^Accounts authorised/ });
    const accounts = await within(drawer).findByRole('list', { name: /^Accounts that may configure/ });
    expect(within(accounts).getAllByRole('listitem')).toHaveLength(1);
    expect(within(accounts).getByText('Owner')).toBeDefined();
    expect(within(accounts).queryByRole('button')).toBeNull();
    type(drawer, /^Full user name/, 'keeper');
    press(drawer, 'Authorise');
    expect((await within(drawer).findByRole('alert')).textContent).toContain('yourself');
    type(drawer, /^Full user name/, ' 13900001007 ');
    press(drawer, 'Authorise');
    await within(accounts).findByText('reader');
    press(accounts, /^Remove the authorisation of reader/);
    const question = await asked(/^Remove the authorisation/);
    press(question, 'Remove');
    await waitFor(() => expect(within(accounts).queryByText('reader')).toBeNull());
  });

  it('is five accounts at most', async () => {
    const page = await renderPage(list, { as: 'keeper', language: 'zh' });
    const account = (id: number) => ({
      accountId: String(id),
      account: `account-${id}`,
      nickname: '',
      isCreator: id === 1,
      time: '2026-11-21T08:00:00Z',
    });
    page.intercept((path) =>
      path.endsWith(gatewayAuthQuery.path)
        ? Promise.resolve(
            Response.json({
              code: '200',
              message: '',
              data: { rows: [1, 2, 3, 4, 5, 6].map(account) },
            }),
          )
        : undefined,
    );
    await choose(keptGateway.name, /^授权/);
    const drawer = await screen.findByRole('dialog', { name: /授权账号$/ });
    expect(await within(drawer).findByText('最多 5 个账号；请先取消其中一个。')).toBeDefined();
    expect(within(drawer).getByRole('textbox', { name: '完整用户名或手机号' }).hasAttribute('disabled')).toBe(
      true,
    );
  });

  it('removes the gateway from the own list, without more rights than to configure it', async () => {
    await renderPage('/account/info/sms', { as: 'keeper' });
    await client.call(gatewayAuthAdd, { sn: kept, account: 'newcomer' });
    await renderPage(list, { as: 'newcomer' });
    await waitFor(async () => expect((await row(keptGateway.name)).textContent).toContain('Shared'));
    await openMenu(keptGateway.name);
    const unbind = await screen.findByRole('menuitem', { name: /^Unbind/ });
    expect(unbind.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('menuitem', { name: /^Remove from list/ }));
    const question = await asked(/^Remove gateway/);
    press(question, 'Remove');
    expect(await screen.findByRole('heading', { name: 'No gateways yet' })).toBeDefined();
  });
});

it('a gateway that reads equipment is not unbound, and is handed over after showing what becomes of it', async () => {
  await renderPage(list, { as: 'keeper' });
  await choose(keptGateway.name, /^Unbind/);
  const unbinding = await screen.findByRole('dialog', { name: /^Unbind gateway/ });
  expect(await within(unbinding).findByText('Unbind this equipment from the gateway first')).toBeDefined();
  expect(within(unbinding).getByRole('link', { name: 'Pump station 1' })).toBeDefined();
  expect(within(unbinding).getByRole('button', { name: 'Unbind' }).hasAttribute('disabled')).toBe(true);
  press(unbinding, 'Cancel');

  await choose(keptGateway.name, /^Hand over/);
  const drawer = await screen.findByRole('dialog', { name: /^Hand gateway/ });
  expect(await within(drawer).findByText('Stays with its account, and is read on')).toBeDefined();
  fireEvent.click(within(drawer).getByRole('checkbox', { name: /^Hand over the equipment/ }));
  expect(within(drawer).getByText('Goes along')).toBeDefined();
  type(drawer, /^Full user name/, 'nobody');
  press(drawer, 'Hand over');
  expect((await within(drawer).findByRole('alert')).textContent).toContain('no account');
  type(drawer, /^Full user name/, 'reader');
  press(drawer, 'Hand over');
  expect(await screen.findByText(/handed over to reader/)).toBeDefined();

  await renderPage('/account/info/sms', { as: 'reader' });
  await client.call(gatewayHandOver, { sn: kept, account: 'keeper', withEquipment: true });
});

it('the notes about a gateway are changed, and found again', async () => {
  const page = await renderPage(list, { as: 'keeper' });
  await choose(keptGateway.name, /^Edit/);
  const drawer = await screen.findByRole('dialog', { name: /^Edit gateway/ });
  type(drawer, /^Address/, 'River road 5');
  type(drawer, /^Priority/, '7');
  type(drawer, /^Coordinates/, '30.27, 120.15');
  press(drawer, 'Save');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Edit gateway/ })).toBeNull());
  await page.go(`${list}?keyword=river%20road`);
  // The row of before is shown until the list is read.
  await waitFor(async () => expect((await row(keptGateway.name)).textContent).toContain('River road 5'));
  await choose(keptGateway.name, /^Details/);
  const details = await screen.findByRole('dialog', { name: keptGateway.name });
  expect(within(details).getByText('30.270000, 120.150000')).toBeDefined();
  expect(await within(details).findByRole('link', { name: 'Pump station 1' })).toBeDefined();
  await page.go(`${list}?ownership=authorised`);
  expect(await screen.findByText(/^No .*match/)).toBeDefined();
});

it('several gateways are authorised and unbound together', async () => {
  await renderPage('/account/info/sms', { as: 'keeper' });
  const page = await renderPage(list, { as: 'keeper' });
  await row(keptGateway.name);
  fireEvent.click(await screen.findByRole('button', { name: 'Bind gateway' }));
  const binding = await screen.findByRole('dialog', { name: 'Bind gateways' });
  type(binding, /^SN/, gatewayLabelText({ sn: fourth, verificationCode }));
  press(binding, 'Bind gateway');
  await within(binding).findByText(`Gateway ${fourth} is bound to your account`);
  fireEvent.click(within(binding).getAllByRole('button', { name: 'Close' }).at(-1) ?? binding);
  await page.go(`${list}?keyword=2600000001`);
  await row(keptGateway.name);
  await row(fourth);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  const selected = await screen.findByRole('group', { name: /selected$/ });
  press(selected, 'Authorise');
  const authorising = await screen.findByRole('dialog', { name: 'Authorise an account on 2 gateways' });
  type(authorising, /^Full user name/, 'reader');
  press(authorising, 'Authorise on 2');
  expect(await within(authorising).findByText('2 of 2 done')).toBeDefined();
  fireEvent.click(within(authorising).getAllByRole('button', { name: 'Close' }).at(-1) ?? authorising);
  press(selected, 'Unbind or remove');
  const leaving = await screen.findByRole('dialog', { name: 'Unbind or remove 2 gateways' });
  press(leaving, 'Unbind or remove 2');
  expect(await within(leaving).findByText('1 of 2 done, 1 failed')).toBeDefined();
  expect(within(leaving).getByRole('alert').textContent).toContain('Pump station 1');
});
