import { expect, test } from '@playwright/test';
import { LivePage, signIn } from './live-page.ts';
import { type Product, startProduct } from './product.ts';

const password = 'Penstock-26';
let product: Product;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

// With motion, which the other tests do without.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a new user signs in, watches the plant, changes it, and sees its gateway go', async ({ page }) => {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  page.on('requestfailed', (request) => {
    const isExternal = !request.url().startsWith(product.url);
    if (isExternal) broken.push(`asked for ${request.url()}`);
  });
  const live = new LivePage(page);

  await test.step('signs in and finds the equipment online', async () => {
    await page.goto(product.url);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page).toHaveTitle(/登录/);
    await signIn(page, 'demo', 'Wrong-2601');
    await expect(page.getByRole('alert')).toContainText('用户名或密码错误');
    await signIn(page, 'demo', password);
    await expect(page).toHaveURL(/\/manage\/eg\/equipment\/list$/);
    const row = page.getByRole('row').filter({ hasText: '河滨泵站' });
    await expect(row).toContainText('在线');
    await expect(row).toContainText('260000000001');
  });

  await test.step('opens it and sees values change every second', async () => {
    await page.getByText('河滨泵站').click();
    await expect(page.getByText('53 / 53 个信号')).toBeVisible();
    await expect(live.value('inlet_flow')).toHaveText(/^[\d.]+$/);
    const seen = await live.watch('inlet_flow', 6000);
    expect(seen.length).toBeGreaterThanOrEqual(4);
  });

  await test.step('opens a trend, and another range of it', async () => {
    await live.row('tank_level').click();
    const panel = page.getByRole('complementary').filter({ hasText: '趋势' });
    await expect(panel.locator('canvas').first()).toBeVisible();
    const eightHours = live.historyAnswer(8 * 3_600_000);
    await panel.getByRole('radio', { name: '8 小时' }).check();
    expect((await eightHours).length).toBeGreaterThan(50);
    await expect(panel.getByText('趋势加载失败')).toBeHidden();
    await live.row('tank_level').click();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  await test.step('writes a setpoint, and the plant follows', async () => {
    await live.search('pump1_running');
    await expect(live.value('pump1_running')).toHaveText(/^(运行|停止)$/);
    await live.search('level_setpoint');
    await expect(live.value('level_setpoint')).toHaveText('2.50');
    await live.row('level_setpoint').getByRole('button', { name: '写入' }).click();
    const dialog = page.getByRole('dialog', { name: /写入/ });
    await dialog.getByLabel('新值').fill('9.9');
    await dialog.getByLabel('新值').press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('取值范围为 1.00 m 到 4.00 m。');
    await expect(dialog.getByText('写入成功')).toBeHidden();
    await dialog.getByLabel('新值').fill('3,5');
    await dialog.getByLabel('新值').press('Enter');
    await expect(dialog.getByText('写入成功')).toBeVisible();
    await expect(dialog.getByText(/^回读值：3\.50\sm$/)).toBeVisible();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await expect(dialog).toBeHidden();
    await expect(live.value('level_setpoint')).toHaveText('3.50');
    // The sump is now too low: the controller stops the pumps and lets it fill.
    await live.search('pump1_running');
    await expect(live.value('pump1_running')).toHaveText('停止');
  });

  await test.step('switches the duty pump in the panel, after a confirmation that names it', async () => {
    await live.search('duty_pump');
    await expect(live.value('duty_pump')).toHaveText('1号泵');
    await live.row('duty_pump').click();
    const form = page.getByRole('region', { name: '写入 主用泵' });
    await expect(form.getByText('运行中的水泵可能停止，另一台水泵启动。')).toBeVisible();
    await form.getByRole('button', { name: '2号泵' }).click();
    await expect(form.getByText('主用泵：1号泵 → 2号泵')).toBeVisible();
    await form.getByRole('button', { name: '将“主用泵”设为“2号泵”' }).click();
    await expect(form.getByText('写入成功')).toBeVisible();
    await expect(form.getByText('回读值：2号泵')).toBeVisible();
    await expect(live.value('duty_pump')).toHaveText('2号泵');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await live.search('');
  });

  await test.step('reads the page in English, and in the dark', async () => {
    await page.getByRole('button', { name: 'Switch to English' }).click();
    await expect(page.getByRole('heading', { name: 'Riverside pump station' })).toBeVisible();
    await expect(page.getByText('53 of 53 signals')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: 'Switch to dark' }).click();
    await expect.poll(background).not.toBe(light);
  });

  await test.step('sees the gateway offline within three seconds of its end, and online again', async () => {
    process.kill(product.gatewayProcess, 'SIGKILL');
    await expect(page.getByText('The gateway is offline')).toBeVisible();
    await expect(page.getByText(/Offline since/)).toBeVisible();
    await expect(live.row('inlet_flow')).toContainText('Last known');
    await page.getByRole('link', { name: 'Equipment', exact: true }).first().click();
    const row = page.getByRole('row').filter({ hasText: 'Riverside pump station' });
    await expect(row).toContainText('Offline');
    // The demo starts its gateway again.
    await expect(row).toContainText('Online');
  });

  await test.step('signs out, and the pages are closed', async () => {
    await page.getByRole('button', { name: /Account$/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goto(`${product.url}/manage/eg/equipment/list`);
    await expect(page).toHaveURL(/\/login/);
  });

  expect(broken).toEqual([]);
});
