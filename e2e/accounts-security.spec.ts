import { announcementAdd, announcementDelete } from '@penstock/contract/calls/announcement';
import { expect, type Page } from '@playwright/test';
import { codeSentTo } from './accounts.ts';
import { test } from './test.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './live-page.ts';
import { signedIn } from './signed-in.ts';
import { onDeskAndPhone } from './desk-and-phone.ts';

const password = 'Penstock-26';

/** The words of the pages, where a test has to find them. */
const words = {
  zh: {
    account: { username: 'demo', tel: '13900000001' },
    security: '安全设置',
    question: '密保问题',
    smsWay: /短信验证码/,
    sendCode: '获取验证码',
    again: /秒后重发/,
    smsCode: '短信验证码',
    next: '下一步',
    answer: '答案',
    save: '保存',
    questionSet: '密保问题已设置',
    back: '返回安全设置',
    profile: '基本资料',
    company: '公司名称',
    profileSaved: '资料已保存。',
    setAvatar: '设置头像',
    section: '头像裁剪区域',
    saveAvatar: '保存头像',
    avatarSaved: /头像已.*保存/,
    wrongFormat: /不支持此文件格式/,
    announcement: '停机维护',
    remindOff: '不再提醒',
  },
  en: {
    account: { username: 'company', tel: '13900000002' },
    security: 'Security',
    question: 'Security question',
    smsWay: /Code by text message/,
    sendCode: 'Send code',
    again: /Again in/,
    smsCode: 'Code by text message',
    next: 'Next',
    answer: 'Answer',
    save: 'Save',
    questionSet: 'Security question set',
    back: 'Back to security',
    profile: 'Profile',
    company: 'Company',
    profileSaved: 'Profile saved.',
    setAvatar: 'Set avatar',
    section: 'Section of the image that is taken',
    saveAvatar: 'Save avatar',
    avatarSaved: /Avatar .*saved/,
    wrongFormat: /This format is not supported/,
    announcement: 'Maintenance',
    remindOff: 'Do not remind me again',
  },
} as const;

/** An SVG of a lamp, which the browser draws into pixels. */
const picture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><circle cx="200" cy="150" r="120" fill="#0a6779"/></svg>',
);

async function enter(page: Page, url: string, username: string): Promise<void> {
  await page.goto(url);
  await signIn(page, username, password);
  await expect(page).toHaveURL(/\/manage\//);
}

onDeskAndPhone(words, (say) => {
  test('the security question is set after a code to the phone was checked', async ({ page, product }) => {
    await enter(page, product.url, say.account.username);
    await page.goto(`${product.url}/account`);
    await expect(page).toHaveURL(/\/account\/security\/sms$/);
    await expect(page.getByRole('heading', { level: 1, name: say.security })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('region', { name: say.question }).getByRole('link').click();
    await expectAccessible(page);
    await page.getByRole('link', { name: say.smsWay }).click();
    await page.getByRole('button', { name: say.sendCode }).click();
    await expect(page.getByRole('button', { name: say.again })).toBeVisible();
    await page.getByLabel(say.smsCode).fill(await codeSentTo(product, say.account.tel));
    await page.getByRole('button', { name: say.next }).click();
    await expect(page).toHaveURL(/\/setup\/question$/);
    await page.getByLabel(say.answer).fill('Old Mill');
    await expectAccessible(page);
    await page.getByRole('button', { name: say.save }).click();
    await expect(page).toHaveURL(/\/setup\/success\/question\/tel$/);
    await expect(page.getByText(say.questionSet)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: say.back }).click();
    await expect(page).toHaveURL(/\/account\/security\/sms$/);
    // A proof serves once: the change asks for another.
    await page.goto(`${product.url}/account/security/sms/setup/question`);
    await expect(page).toHaveURL(/\/setup\/question\/validate$/);
  });

  test('profile and avatar are changed', async ({ page, product }) => {
    await enter(page, product.url, say.account.username);
    await page.goto(`${product.url}/account/info/nosms`);
    await expect(page).toHaveURL(/\/account\/info\/sms$/);
    await page.getByLabel(say.company).fill('Riverside');
    await page.getByRole('button', { name: say.save, exact: true }).click();
    await expect(page.getByText(say.profileSaved)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: say.setAvatar }).click();
    const file = page.locator('input[type=file]');
    await file.setInputFiles({
      name: 'a.exe',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('x'),
    });
    await expect(page.getByText(say.wrongFormat)).toBeVisible();
    await file.setInputFiles({ name: 'lamp.svg', mimeType: 'image/svg+xml', buffer: picture });
    const section = page.getByRole('img', { name: say.section });
    await section.focus();
    for (const key of ['+', '+', 'ArrowLeft', 'Shift+ArrowDown']) await page.keyboard.press(key);
    await expectAccessible(page);
    await page.getByRole('button', { name: say.saveAvatar }).click();
    await expect(page.getByText(say.avatarSaved)).toBeVisible();
    const shown = page.locator('header img').first();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  });

  test('an announcement is shown after the sign-in, and not again', async ({ page, product }) => {
    const administrator = await signedIn(product.url, { account: 'admin', password });
    const { id } = await administrator.call(announcementAdd, {
      title: '停机维护',
      titleTranslations: { en: 'Maintenance' },
      text: '周六 <script>维护</script>',
      audience: 'accounts',
      accounts: [say.account.username],
      from: new Date(Date.now() - 60_000).toISOString(),
    });
    await enter(page, product.url, say.account.username);
    const dialog = page.getByRole('dialog', { name: say.announcement });
    await expect(dialog.getByText('<script>')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say.remindOff }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog).toBeHidden();
    await administrator.call(announcementDelete, { id });
  });
});
