import { createHash } from 'node:crypto';
import { toolAddress, toolFile, type ToolPackages } from '@penstock/contract/model/tool-file';
import type { GatewayPackages } from '@penstock/contract/model/gateway-package';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../kit/testing/render-page.tsx';

describe('the download page', () => {
  it.each([
    ['en', 'Download penstock-connect.mjs', 'App for phones and desks'],
    ['zh', '下载 penstock-connect.mjs', '手机与电脑应用'],
  ] as const)(
    'offers the tool for PLC remote download with its true checksum, in %s',
    async (language, name, app) => {
      await renderPage('/download', { language });
      const link = await screen.findByRole('link', { name });
      expect(link.getAttribute('href')).toBe(toolAddress + toolFile);
      const answer = await fetch(toolAddress + toolFile);
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${toolFile}"`);
      const content = Buffer.from(await answer.arrayBuffer());
      expect(screen.getByText(createHash('sha256').update(content).digest('hex'))).toBeDefined();
      expect(screen.getByRole('heading', { name: app })).toBeDefined();
      expect((await fetch(`${toolAddress}main.js`)).ok).toBe(false);
    },
    60_000,
  );

  it('says how the packages of the connection tool are made where there are none', async () => {
    const page = await renderPage('/404', { language: 'zh' });
    page.intercept((path) =>
      path.endsWith('/tools/packages.json') ? Promise.resolve(new Response('', { status: 404 })) : undefined,
    );
    await page.go('/download');
    expect(await screen.findByText('npm run package:connector', undefined)).toBeDefined();
  });

  it.each([
    ['en', 'Install it; the gateway starts at once:'],
    ['zh', '安装后网关立即启动：'],
  ] as const)(
    'offers the gateway as a package with its checksum and its two commands, in %s',
    async (language, install) => {
      const deb = 'penstock-gateway_1.2.3_amd64.deb';
      const list: GatewayPackages = {
        version: '1.2.3',
        built: '2026-11-01T00:00:00.000Z',
        packages: [
          { file: deb, architecture: 'amd64', bytes: 41_000_000, sha256: 'd'.repeat(64), tried: true },
          {
            file: 'penstock-gateway_1.2.3_arm64.deb',
            architecture: 'arm64',
            bytes: 40_000_000,
            sha256: 'e'.repeat(64),
            tried: false,
          },
        ],
      };
      const page = await renderPage('/404', { language });
      page.intercept((path) =>
        path.endsWith('/tools/gateway-packages.json') ? Promise.resolve(Response.json(list)) : undefined,
      );
      await page.go('/download');
      expect((await screen.findByRole('link', { name: deb })).getAttribute('href')).toBe(`/tools/${deb}`);
      expect(screen.getByText('d'.repeat(64))).toBeDefined();
      expect(screen.getByText(install, { exact: false })).toBeDefined();
      expect(screen.getByText(`sudo apt install ./${deb}`)).toBeDefined();
      expect(
        screen.getByText((text) => text.startsWith('wget ') && text.endsWith(`/tools/${deb}`)),
      ).toBeDefined();
    },
  );

  it('says how the packages of the gateway are made where there are none', async () => {
    const page = await renderPage('/404');
    page.intercept((path) =>
      path.endsWith('/tools/gateway-packages.json')
        ? Promise.resolve(new Response('', { status: 404 }))
        : undefined,
    );
    await page.go('/download');
    expect(await screen.findByText('npm run package:gateway')).toBeDefined();
  });

  it('offers the connection tool for each system, and says which of the files nobody has tried', async () => {
    const list: ToolPackages = {
      version: '1.2.3',
      built: '2026-11-01T00:00:00.000Z',
      packages: [
        file('penstock-connect-1.2.3-linux-x64.tar.gz', 'linux-x64', 'a', true),
        file('penstock-connect-1.2.3-windows-x64.zip', 'windows-x64', 'b', false),
        file('penstock-connect-1.2.3-plan9.zip', 'plan9', 'c', false),
      ],
      news: [],
      licences: [{ name: 'ws', version: '8.0.0', licence: 'MIT' }],
    };
    const page = await renderPage('/404');
    page.intercept((path) =>
      path.endsWith('/tools/packages.json') ? Promise.resolve(Response.json(list)) : undefined,
    );
    await page.go('/download');
    const link = await screen.findByRole('link', { name: /linux-x64/ });
    expect(link.getAttribute('href')).toBe('/tools/penstock-connect-1.2.3-linux-x64.tar.gz');
    expect(screen.getByText('a'.repeat(64))).toBeDefined();
    expect(screen.getAllByText('Built, untried')).toHaveLength(2);
    expect(screen.getAllByText('Tried')).toHaveLength(1);
    expect(screen.getByText(/Version 1\.2\.3/)).toBeDefined();
  });
});

function file(name: string, system: string, digit: string, tried: boolean): ToolPackages['packages'][number] {
  return { file: name, system, bytes: 5_000_000, sha256: digit.repeat(64), tried };
}
