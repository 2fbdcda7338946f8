import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect as shown, type Page } from '@playwright/test';
import configuration from './playwright.config.ts';
import { project, startProgram, until } from './program.ts';

/** The connection tool as a person starts it, and the address that it prints. */
export async function startTool(...options: readonly string[]) {
  return await startToolProgram([process.execPath, join(project, 'apps/connector/dist/main.js')], options);
}

/** A connection tool that was packed, in the same way. `command` is its program and what comes before its options. */
export async function startToolProgram(
  [command = '', ...before]: readonly string[],
  options: readonly string[] = [],
) {
  const data = await mkdtemp(join(tmpdir(), 'penstock-connect-'));
  const args = [...before, '--no-browser', '--port', '0', '--data', data, '--language', 'en', ...options];
  // Not the key store of whoever runs the tests.
  const program = startProgram(command, args, { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' });
  const address = () => /http:\S+/.exec(program.output())?.[0];
  await until(
    () => address() !== undefined,
    20_000,
    () => `the connection tool is not ready: ${program.output()}`,
  );
  return {
    address: address() ?? '',
    isRunning: () => program.isRunning(),
    stop: async () => {
      if (program.isRunning()) await program.end('SIGTERM');
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** On a busy machine a page over a slow line takes its time. */
const expect = shown.configure({ timeout: 90_000 });

const executablePath = configuration.use?.launchOptions?.executablePath;

/** Whether there is a browser on this machine. */
export const hasBrowser = executablePath !== undefined && existsSync(executablePath);

/** Starts the browser of the tests. */
export async function startBrowser(): Promise<Browser> {
  return await chromium.launch(configuration.use?.launchOptions ?? {});
}

/** A page in English that notes what breaks in it. */
export async function newPage(browser: Browser, ignoreHTTPSErrors = false) {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ignoreHTTPSErrors,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  page.on('response', (response) => {
    // A way to a gateway that fails says so by its status too.
    if (response.status() === 404 && !response.url().includes('/api/local/'))
      broken.push(`nothing at ${response.url()}`);
  });
  return { page, broken };
}

/** The local password that these tests set. */
export const localPassword = 'Quay-side-7';

/** Sets the local password of a gateway that has none, on whichever page asks for it. */
export async function setPassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(localPassword);
  await page.getByLabel('Confirm password').fill(localPassword);
  await page.getByRole('button', { name: 'Set the password and connect' }).click();
}

/** Opens a page of the gateway by its tab. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Pages of this gateway' })
    .getByRole('link', { name, exact: true })
    .click();
}

/**
 * The story of an engineer at a gateway that reads one Modbus device: its value is there and follows the device, its name is changed, and
 * the revision of that is listed.
 */
export async function configureGateway(
  page: Page,
  device: { readonly registers: Map<number, number> },
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(page.getByText('In order')).toBeVisible();

  await openTab(page, 'Variables');
  const row = page.getByRole('row').filter({ hasText: 'r2' });
  await expect(row).toContainText('22');
  device.registers.set(2, 777);
  await expect(row).toContainText('777');

  await rename(page, 'Pump house');

  await openTab(page, 'Configuration');
  await expect(page.getByRole('row').filter({ hasText: '2' }).first()).toBeVisible();
}

/** Gives the gateway, or the file that is edited in its place, another name. */
async function rename(page: Page, name: string): Promise<void> {
  await openTab(page, 'Settings');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  const save = page.getByRole('main').getByRole('button', { name: 'Save' });
  await save.click();
  await apply(page);
  // The page is not left before it is saved: the form asks whoever does.
  await expect(save).toBeDisabled({ timeout: 90_000 });
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 90_000 });
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible({ timeout: 90_000 });
}

/** Applies what is reviewed. */
async function apply(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Apply(?! on)/ })
    .last()
    .click();
}

/** Ends the connection from a page of the gateway. */
export async function disconnect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('heading', { name: 'Connect to a gateway' })).toBeVisible();
}

/** Exports the configuration of the gateway; answers the path of the file. */
export async function exportConfiguration(page: Page): Promise<string> {
  await openTab(page, 'Configuration');
  return await downloaded(page, () => page.getByRole('button', { name: 'Export configuration' }).click());
}

async function downloaded(page: Page, start: () => Promise<void>): Promise<string> {
  const coming = page.waitForEvent('download');
  await start();
  return await (await coming).path();
}

/** The file as a person chooses it. */
async function chosenFile(path: string) {
  return { name: 'plant.json', mimeType: 'application/json', buffer: await readFile(path) };
}

/** Edits an exported configuration without a gateway and saves it; answers the path of the file. */
export async function editFile(page: Page, path: string): Promise<string> {
  const notAConfiguration = { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('[1') };
  await page.getByRole('tab', { name: 'Configuration file' }).click();
  await page.getByLabel('Configuration file').last().setInputFiles(notAConfiguration);
  await expect(page.getByRole('alert')).toContainText('The file was not opened');
  await page
    .getByLabel('Configuration file')
    .last()
    .setInputFiles(await chosenFile(path));
  await expect(page.getByText('The configuration file plant.json is edited here')).toBeVisible();
  await rename(page, 'Named in the file');
  await expectNoGateway(page);
  // A part that needs a gateway says so.
  await page.getByRole('link', { name: 'Gateway log' }).click();
  await expect(page.getByRole('heading', { name: 'This needs a gateway' })).toBeVisible();
  await expect(page.getByText('Not saved')).toBeVisible();
  const saved = await downloaded(page, () =>
    page.getByRole('banner').getByRole('button', { name: 'Save' }).click(),
  );
  await page.getByRole('button', { name: 'Connections' }).click();
  await expect(page.getByRole('region', { name: 'The configuration file' })).toContainText('Saved');
  await page.getByRole('tab', { name: 'Local network port' }).click();
  return saved;
}

/** Actions that need a gateway are disabled where a file is edited, with the reason. */
async function expectNoGateway(page: Page): Promise<void> {
  const why = 'A configuration file is open here: this needs a gateway.';
  await openTab(page, 'Overview');
  await expect(page.getByRole('button', { name: 'Restart' })).toBeDisabled();
  await openTab(page, 'Variables');
  await page.getByRole('gridcell', { name: 'r2', exact: true }).click();
  for (const name of ['Write', 'Debug', 'Diagnose', 'Browse a device']) {
    const action = page.getByRole('button', { name, exact: true });
    await expect(action).toBeDisabled();
    await expect(action).toHaveAttribute('title', why);
  }
  await openTab(page, 'Drivers');
  await page.getByRole('link', { name: 'plc', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('button', { name: 'Test connection' })).toBeDisabled();
  await expect(drawer.getByText(why).first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await openTab(page, 'Settings');
}

/** Imports a file that was edited from an earlier revision, after the gateway was changed in the same place and in another one. */
export async function mergeFile(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await rename(page, 'Named at the gateway');
  await openTab(page, 'Configuration');
  await page.getByRole('button', { name: 'Import configuration' }).click();
  await page.getByLabel('File', { exact: true }).setInputFiles(await chosenFile(path));
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Check and compare' }).click();
  const conflict = drawer.getByRole('group', { name: 'Name' });
  await expect(conflict).toContainText('Named in the file');
  await expect(conflict).toContainText('Named at the gateway');
  await expect(drawer.getByRole('button', { name: 'Import' })).toBeDisabled();
  await conflict.getByRole('radio', { name: 'The file' }).check();
  await drawer.getByRole('button', { name: 'Import' }).click();
  await apply(page);
  await expect(page.getByText('Named in the file').first()).toBeVisible();
}
