import type { CallAnswer } from '@penstock/contract/calls/call';
import {
  provisionRemoveAuthority,
  provisionRenewAuthority,
  type SigningAuthority,
} from '@penstock/contract/calls/gateway-authority';
import {
  type GatewayCertificate,
  provisionCertificates,
  provisionedQuery,
  provisionReplace,
  provisionRevokeCertificate,
  provisionRows,
  provisionTrust,
} from '@penstock/contract/calls/provisioned-gateway';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

vi.setConfig({ testTimeout: 60_000 });
const path = '/manage/system/provision';

const time = '2027-01-01T00:00:00.000Z';
const authority = { validFrom: time, validTo: time, given: true };
const trust = {
  gateways: 4815,
  authorities: [
    { fingerprint: 'b'.repeat(64), name: 'Next authority', ...authority, trusting: 4812, notTrusting: 3 },
    { fingerprint: 'c'.repeat(64), name: 'Old authority', ...authority, trusting: 4815, notTrusting: 0 },
  ],
  signers: [],
  certificates: 'allowed',
  obstacle: null,
} satisfies CallAnswer<typeof provisionTrust>;
const certificate = {
  fingerprint: 'a'.repeat(64),
  state: 'valid',
  authority: 1,
  validFrom: time,
  validTo: time,
  firstUsed: time,
  ended: '',
} satisfies GatewayCertificate;
const signer = {
  number: 2,
  name: 'Penstock gateways 2',
  fingerprint: 'd'.repeat(64),
  since: time,
  validTo: time,
  present: true,
  gateways: 4815,
} satisfies SigningAuthority;
const answer = (data: object) =>
  Promise.resolve(new Response(JSON.stringify({ code: '200', message: '', data })));

describe('the page of provisioned gateways', () => {
  it('provisions consecutive SNs, shows codes once, and says what was not provisioned', async () => {
    await renderPage(path, { as: 'admin' });
    fireEvent.click(await screen.findByRole('button', { name: 'Provision gateways' }));
    const drawer = await screen.findByRole('dialog', { name: 'Provision gateways' });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Provision' }));
    expect(await within(drawer).findByText('An SN has exactly 12 digits.')).toBeDefined();
    fireEvent.change(within(drawer).getByLabelText('First SN'), { target: { value: '290000000001' } });
    fireEvent.change(within(drawer).getByLabelText('Number'), { target: { value: '2' } });
    fireEvent.change(within(drawer).getByLabelText('Batch'), { target: { value: 'Page test' } });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Provision' }));
    const made = await screen.findByRole('dialog', { name: '2 gateways' });
    expect(within(made).getByText('Shown only once')).toBeDefined();
    expect(within(made).getByText('290000000002')).toBeDefined();
    expect(within(made).queryByRole('button', { name: 'File for a USB stick' })).toBeNull();
    // Codes that were not saved are not left by accident.
    fireEvent.click(within(made).getByRole('button', { name: 'Done' }));
    fireEvent.click(within(made).getByRole('button', { name: 'Close without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '2 gateways' })).toBeNull());
    expect((await client.call(provisionedQuery, { keyword: 'Page test' })).total).toBe(2);

    fireEvent.click(screen.getByRole('button', { name: 'Provision gateways' }));
    const again = await screen.findByRole('dialog', { name: 'Provision gateways' });
    fireEvent.click(within(again).getByRole('radio', { name: 'List' }));
    fireEvent.change(within(again).getByLabelText(/SN, verification code and name/), {
      target: { value: '290000000001\n12\n290000000009 ABCD2345' },
    });
    fireEvent.click(within(again).getByRole('button', { name: 'Provision' }));
    const list = await screen.findByRole('dialog', { name: '1 gateway' });
    expect(within(list).getByText('2 rows were not provisioned')).toBeDefined();
    expect(within(list).getByText(/This gateway exists already/)).toBeDefined();
    expect(within(list).getByText('ABCD2345')).toBeDefined();
  });

  it('以中文说明序列号的格式，并显示已被替换的网关', async () => {
    const page = await renderPage(path, { as: 'admin', language: 'zh' });
    fireEvent.click(await screen.findByRole('button', { name: '开通网关' }));
    const drawer = await screen.findByRole('dialog', { name: '开通网关' });
    fireEvent.click(within(drawer).getByRole('button', { name: '开通' }));
    expect(await within(drawer).findByText('SN 必须是 12 位数字。')).toBeDefined();
    const rows = [{ sn: '290000000021' }, { sn: '290000000022' }];
    await client.call(provisionRows, { rows, batch: '页面测试' });
    await client.call(provisionReplace, { sn: '290000000021', by: '290000000022' });
    await page.go(`${path}?keyword=290000000021`);
    const row = (await screen.findByText('290000000021')).closest<HTMLElement>('[role="row"]');
    expect(row?.textContent).toContain('已替换');
  });

  it('shows who trusts which authority, and lists those that do not; a certificate is revoked after a question', async () => {
    const page = await renderPage(path, { as: 'admin' });
    await client.call(provisionRows, { rows: [{ sn: '290000000031' }], batch: 'Trust test' });
    const asked: string[] = [];
    page.intercept((called, form) => {
      if (called === provisionTrust.path) return answer(trust);
      if (called === provisionCertificates.path) return answer({ rows: [certificate] });
      if (called === provisionRevokeCertificate.path) {
        asked.push(form.get('fingerprint') ?? '');
        return answer({});
      }
      if (called === provisionedQuery.path) asked.push(form.get('trust') ?? '');
      return undefined;
    });
    await page.go(path);
    fireEvent.click(await screen.findByRole('button', { name: 'Trust and certificates' }));
    const drawer = await screen.findByRole('dialog', { name: 'Trust and certificates' });
    const next = await within(drawer).findByRole('region', { name: 'Next authority' });
    expect(next.textContent).toContain('4812 gateways trust it');
    const old = within(drawer).getByRole('region', { name: 'Old authority' });
    expect(old.textContent).toContain('all of them');
    fireEvent.click(within(next).getByRole('link', { name: '3 do not' }));
    await waitFor(() => expect(page.address()).toContain(`authority=lacks-${'b'.repeat(64)}`));
    await waitFor(() =>
      expect(asked.at(-1)).toBe(JSON.stringify({ trusts: false, fingerprint: 'b'.repeat(64) })),
    );
    expect(await screen.findByText(/Does not trust Next authority/)).toBeDefined();

    await page.go(`${path}?keyword=290000000031`);
    const row = (await screen.findByText('290000000031')).closest<HTMLElement>('[role="row"]');
    fireEvent.click(within(row ?? document.body).getByRole('button', { name: /actions/i }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Certificates' }));
    const panel = await screen.findByRole('dialog', { name: /Certificates of gateway/ });
    expect(await within(panel).findByText('a'.repeat(64))).toBeDefined();
    fireEvent.click(within(panel).getByRole('button', { name: 'Revoke certificate' }));
    const question = await screen.findByText(/Revoke the certificate of gateway/);
    const dialog = question.closest<HTMLElement>('[role="dialog"]') ?? document.body;
    const yes = within(dialog).getByText('Revoke certificate').closest('button');
    fireEvent.click(yes ?? dialog);
    await waitFor(() => expect(asked).toContain('a'.repeat(64)));
  });

  it('以中文说明此处为何不支持客户端证书', async () => {
    await renderPage(path, { as: 'admin', language: 'zh' });
    fireEvent.click(await screen.findByRole('button', { name: '信任与证书' }));
    const drawer = await screen.findByRole('dialog', { name: '信任与证书' });
    expect(await within(drawer).findByText('此处不支持客户端证书')).toBeDefined();
    expect(drawer.textContent).toContain('没有启用 TLS');
    expect(drawer.textContent).toContain('没有私有证书机构');
  });

  it('another authority signs certificates after a question; the old one goes when its name is typed while gateways have its certificates', async () => {
    const page = await renderPage(path, { as: 'admin' });
    const older = { ...signer, number: 1, present: false, gateways: 3, fingerprint: 'e'.repeat(64) };
    let signers: readonly SigningAuthority[] = [signer];
    const asked: string[] = [];
    page.intercept((called, form) => {
      if (called === provisionTrust.path) return answer({ ...trust, signers });
      if (called === provisionRenewAuthority.path) {
        signers = [signer, older];
        return answer({ number: 2 });
      }
      if (called === provisionRemoveAuthority.path) {
        asked.push(`${form.get('number')} ${form.get('revoke')}`);
        signers = [signer];
        return answer({ revoked: 3 });
      }
      if (called === provisionedQuery.path) asked.push(form.get('signer') ?? '');
      return undefined;
    });
    await page.go(path);
    const opened = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Trust and certificates' }));
      return await screen.findByRole('dialog', { name: 'Trust and certificates' });
    };
    let drawer = await opened();
    fireEvent.click(await within(drawer).findByRole('button', { name: 'Renew the authority' }));
    await yes('Begin another authority for certificates of gateways?', 'Renew the authority');
    const old = await within(drawer).findByRole('region', { name: 'Authority 1' });
    // One at a time.
    expect(within(drawer).queryByRole('button', { name: 'Renew the authority' })).toBeNull();
    fireEvent.click(within(old).getByRole('link', { name: '3 gateways have a certificate of it' }));
    await waitFor(() => expect(page.address()).toContain('authority=signed-1'));
    await waitFor(() => expect(asked.at(-1)).toBe('1'));
    expect(await screen.findByText(/Has a certificate of authority 1/)).toBeDefined();

    drawer = await opened();
    const again = await within(drawer).findByRole('region', { name: 'Authority 1' });
    fireEvent.click(within(again).getByRole('button', { name: 'Remove authority' }));
    await yes('Remove authority 1?', 'Remove authority', 'Authority 1');
    await waitFor(() => expect(asked).toContain('1 true'));
    await waitFor(() => expect(within(drawer).queryByRole('region', { name: 'Authority 1' })).toBeNull());
  });

  it('is not for those who may not provision', async () => {
    await renderPage(path, { as: 'owner' });
    expect((await screen.findByRole('alert')).textContent).toMatch(/permission|allowed/i);
  });
});

/** Answers a question with its action; types a name where that is asked for. */
async function yes(title: string, action: string, typed?: string): Promise<void> {
  const question = await screen.findByText(title);
  const dialog = question.closest<HTMLElement>('[role="dialog"]') ?? document.body;
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: action });
  if (typed !== undefined) {
    expect(button.disabled).toBe(true);
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: typed } });
  }
  fireEvent.click(button);
}
