import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolPackagesFile, toolPackagesSchema } from '@penstock/contract/model/tool-file';
import { type Browser, expect as shown } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { PacedLine } from '../apps/connector/src/testing/paced-line.ts';
import { ownSystem } from '../scripts/packages/node-program.ts';
import { tryTool } from '../scripts/packages/started-program.ts';
import { isInstalled } from '../scripts/testing/missing-program.ts';
import { peer } from '../scripts/testing/peer-program.ts';
import {
  configureGateway,
  hasBrowser,
  newPage,
  setPassword,
  startBrowser,
  startToolProgram,
} from './connection-tool.ts';
import { localSn, startDeviceGateway } from './local-gateway.ts';
import { freePort, project } from './program.ts';

const system = ownSystem();
const folder = mkdtempSync(join(tmpdir(), 'penstock-packed-'));
let program: string;
let archive: string;
let browser: Browser;
const endings: (() => Promise<unknown>)[] = [];

peer('Node.js of the registry for files of the tool', system?.startsWith('linux') === true && hasBrowser)(
  'the connection tool as it is packed',
  () => {
    beforeAll(async () => {
      const script = ['--conditions=penstock', 'scripts/package-connector.ts'];
      const options = ['--systems', `npm,${system}`, '--out', folder];
      execFileSync(join(project, 'node_modules/.bin/tsx'), [...script, ...options], { cwd: project });
      const list = toolPackagesSchema.parse(JSON.parse(readFileSync(join(folder, toolPackagesFile), 'utf8')));
      const fileOf = (kind: string) => list.packages.find((one) => one.system === kind)?.file ?? '';
      archive = join(folder, fileOf('npm'));
      execFileSync('tar', ['xzf', join(folder, fileOf(system ?? '')), '-C', folder]);
      program = join(folder, `penstock-connect-${list.version}`, 'penstock-connect');
      browser = await startBrowser();
    }, 600_000);
    afterEach(async () => {
      for (const end of endings.splice(0).reverse()) await end();
    });
    afterAll(async () => {
      await browser?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    /** The file, in an environment in which no other program is found. */
    const startFile = async () => {
      const tool = await startToolProgram([
        '/usr/bin/env',
        '-i',
        'PATH=/nonexistent',
        `HOME=${folder}`,
        program,
      ]);
      endings.push(() => tool.stop());
      return tool;
    };

    it('has the sums that are said, in the list that other tools read', () => {
      const said = execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' });
      expect(said.match(/: OK$/gm)).toHaveLength(2);
    });

    it('is installed by npm without a network, and starts', async () => {
      const empty = mkdtempSync(join(tmpdir(), 'penstock-empty-'));
      endings.push(async () => rmSync(empty, { recursive: true, force: true }));
      const registry = '--registry=http://127.0.0.1:9/';
      execFileSync('npm', ['install', '--prefix', empty, '--global', '--offline', registry, archive]);
      await tryTool(process.execPath, [join(empty, 'bin/penstock-connect')]);
      const version = execFileSync(process.execPath, [join(empty, 'bin/penstock-connect'), '--version']);
      expect(archive).toContain(String(version).trim());
    });

    it('configures a gateway over the network, where there is no Node.js', async () => {
      const port = await freePort();
      const { device } = await startDeviceGateway(endings, ['--local-port', String(port)]);
      const tool = await startFile();
      const { page, broken } = await newPage(browser);
      await page.goto(tool.address);
      await page.getByRole('button', { name: `Connect to ${localSn}` }).click();
      await page.getByRole('button', { name: 'It is the same: accept' }).click();
      await setPassword(page);
      await configureGateway(page, device);
      expect(broken).toEqual([]);
    });

    it.skipIf(!isInstalled('socat'))(
      'configures a gateway over a serial line with its own machine code',
      async () => {
        const line = await PacedLine.start(115_200);
        endings.push(() => line.stop());
        const { device } = await startDeviceGateway(endings, [
          '--local-serial',
          `${line.gatewayPath},115200,8N1`,
        ]);
        const tool = await startFile();
        const { page, broken } = await newPage(browser);
        await page.goto(tool.address);
        await page.getByRole('tab', { name: 'Local serial' }).click();
        await page.getByRole('combobox', { name: 'Port' }).fill(line.toolPath);
        await page.getByRole('button', { name: 'Read the parameters of the gateway' }).click();
        await shown(page.getByText(localSn)).toBeVisible({ timeout: 30_000 });
        await setPassword(page);
        await configureGateway(page, device);
        expect(broken).toEqual([]);
      },
    );
  },
);
