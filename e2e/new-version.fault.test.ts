import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ToolPackages } from '@penstock/contract/model/tool-file';
import { afterEach, describe, expect, it } from 'vitest';
import { TestAuthority } from '../apps/gateway/src/testing/certificates.ts';
import { checkVersion } from '../apps/connector/src/versions/check-version.ts';
import { readPlatformFile } from '../apps/connector/src/versions/platform-file.ts';

const list: ToolPackages = {
  version: '0.10.0',
  built: '2026-11-01T00:00:00.000Z',
  packages: [
    { file: 'penstock-connect-0.10.0.tgz', system: 'npm', bytes: 5, sha256: 'a'.repeat(64), tried: true },
    {
      file: 'penstock-connect-0.10.0-linux-x64.tar.gz',
      system: 'linux-x64',
      bytes: 9,
      sha256: 'b'.repeat(64),
      tried: true,
    },
  ],
  news: [{ title: { en: 'Faster', zh: '更快' }, text: { en: 'All.', zh: '全部。' } }],
  licences: [],
};
const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

async function serve(
  answer: RequestListener,
  tls?: { readonly key: string; readonly cert: string },
): Promise<string> {
  const server = tls === undefined ? createServer(answer) : createTlsServer(tls, answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(() => server.close());
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address');
  return `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${address.port}`;
}

const check = (platform: string, { version = '0.9.1', system = 'linux-x64', authority = '' } = {}) =>
  checkVersion(platform, { version, system }, (address) =>
    readPlatformFile(address, authority === '' ? undefined : authority, AbortSignal.timeout(10_000)),
  );
const packages: RequestListener = (request, response) => {
  response.statusCode = request.url === '/tools/packages.json' ? 200 : 404;
  response.end(JSON.stringify(list));
};

describe('a platform that is asked for a new version', () => {
  it('offers one with the file of this system, compared by numbers and not by letters', async () => {
    const platform = await serve(packages);
    expect(await check(platform)).toEqual({
      version: '0.9.1',
      offered: '0.10.0',
      isNewer: true,
      news: list.news,
      page: `${platform}/download`,
      file: {
        name: 'penstock-connect-0.10.0-linux-x64.tar.gz',
        address: `${platform}/tools/penstock-connect-0.10.0-linux-x64.tar.gz`,
        bytes: 9,
        sha256: 'b'.repeat(64),
        tried: true,
      },
    });
    expect(await check(platform, { version: '0.10.0' })).toMatchObject({ isNewer: false });
    expect(await check(platform, { system: 'windows-x64' })).toMatchObject({ isNewer: true, file: null });
  });

  it('is followed where it has moved, and not in circles', async () => {
    const platform = await serve(packages);
    const moved = await serve((request, response) => {
      response.writeHead(301, { location: `${platform}${request.url}` }).end();
    });
    expect(await check(moved)).toMatchObject({ offered: '0.10.0' });
    const circle = await serve((_request, response) => {
      response.writeHead(302, { location: '/again' }).end();
    });
    await expect(check(circle)).rejects.toMatchObject({ key: 'connect.notPlatform' });
  });

  it('has another error where it has no packages, is none, is away or endless', async () => {
    const none = await serve((_request, response) => {
      response.statusCode = 404;
      response.end(JSON.stringify({ code: '1400', key: 'request.notFound', message: 'no', data: null }));
    });
    const other = await serve((_request, response) => response.end('<html>'));
    const endless = await serve((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    await expect(check(other)).rejects.toMatchObject({ key: 'connect.notPlatform' });
    await expect(check('http://127.0.0.1:9')).rejects.toMatchObject({ key: 'connect.serverUnreachable' });
    await expect(check(endless)).rejects.toMatchObject({ key: 'connect.notPlatform' });
    await expect(check(none)).rejects.toMatchObject({ key: 'connect.noPackages' });
  });

  it('is trusted by its certificate only', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'penstock-version-'));
    endings.push(() => rmSync(folder, { recursive: true, force: true }));
    const authority = new TestAuthority(folder, 'plant');
    const { key, certificate } = authority.issue('127.0.0.1');
    const platform = await serve(packages, { key, cert: certificate });
    await expect(check(platform)).rejects.toMatchObject({ key: 'connect.platformUntrusted' });
    const own = authority.own.certificate;
    expect(await check(platform, { authority: own })).toMatchObject({ offered: '0.10.0' });
    // Encrypted where the person does not say how.
    expect(await check(platform.slice('https://'.length), { authority: own })).toMatchObject({
      offered: '0.10.0',
    });

    const open = await serve(packages);
    const leadsAway = await serve(
      (_request, response) => response.writeHead(302, { location: `${open}/tools/packages.json` }).end(),
      { key, cert: certificate },
    );
    await expect(check(leadsAway, { authority: own })).rejects.toMatchObject({ key: 'connect.notPlatform' });
  });
});
