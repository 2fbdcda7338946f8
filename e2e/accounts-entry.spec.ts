import { expect } from '@playwright/test';
import { codeSentTo, phone, preferLanguage } from './accounts.ts';
import { test } from './test.ts';
import { expectAccessible } from './axe.ts';
import { expireCodes } from './expired-codes.ts';

/** The words of the pages, where a test has to find them. */
const words = {
  zh: {
    signIn: '登录',
    account: '账号',
    password: '密码',
    confirmation: '确认密码',
    username: '用户名',
    tel: '手机号',
    smsCode: '短信验证码',
    sendCode: '获取验证码',
    again: /秒后重发/,
    smsTab: '短信登录',
    remember: '记住账号',
    register: '注册账号',
    registration: '注册',
    sn: '网关 SN',
    verificationCode: '网关验证码',
    accept: '我已阅读并同意',
    next: '下一步',
    unknownAccount: '用户名或手机号不存在。',
    wrongCode: /验证码错误/,
    expiredCode: /验证码已过期/,
    setPassword: '设置新密码',
    toSignIn: '去登录',
    picture: '图形验证码',
    wrongPicture: /图形验证码错误/,
    mismatch: '两次密码输入不一致。',
    taken: /已存在/,
  },
  en: {
    signIn: 'Sign in',
    account: 'Account',
    password: 'Password',
    confirmation: 'Confirm password',
    username: 'User name',
    tel: 'Phone number',
    smsCode: 'Code by text message',
    sendCode: 'Send code',
    again: /Again in \d+ s/,
    smsTab: 'By text message',
    remember: 'Remember the account',
    register: 'Register',
    registration: 'Register',
    sn: 'Gateway SN',
    verificationCode: 'Verification code of the gateway',
    accept: 'I have read and accept the',
    next: 'Next',
    unknownAccount: 'There is no such user name or phone number.',
    wrongCode: /code is wrong/,
    expiredCode: /code has expired/,
    setPassword: 'Set the new password',
    toSignIn: 'Go to sign-in',
    picture: 'Picture code',
    wrongPicture: /characters of the picture are wrong/,
    mismatch: 'The two password inputs are inconsistent.',
    taken: /exists already/,
  },
} as const;

const firstPassword = 'Penstock-27';
const newPassword = 'Quay-Side-28';

for (const { language, size, tel, gateway } of [
  { language: 'zh', size: undefined, tel: '13800000001', gateway: ['260000000004', 'PS0426'] },
  { language: 'en', size: phone, tel: '13800000002', gateway: ['260000000005', 'PS0526'] },
] as const) {
  const say = words[language];
  const username = `newcomer_${language}`;

  test.describe(`in ${language}, ${size === undefined ? 'on a desk' : 'on a phone'}`, () => {
    test.describe.configure({ mode: 'serial' });
    test.use(size === undefined ? {} : { viewport: size });
    test.beforeEach(({ page }) => preferLanguage(page, language));
    const exact = { exact: true } as const;

    test('what can be read without an account is accessible', async ({ page, product }) => {
      for (const path of ['/login', '/agreement/user', '/agreement/privacy', '/download', '/no/such/page']) {
        await page.goto(product.url + path);
        await expect(page.getByRole('main')).toBeVisible();
        await expectAccessible(page);
      }
      await expect(page).toHaveURL(/\/404$/);
    });

    test('somebody registers by phone and is signed in', async ({ page, product }) => {
      const submit = page.getByRole('button', { name: say.registration, exact: true });
      await page.goto(product.url);
      await page.getByRole('link', { name: say.register, exact: true }).click();
      await expect(page).toHaveURL(/\/account\/register\/public$/);
      if (size === undefined) await expect(submit).toBeInViewport({ ratio: 1 });

      await test.step('sees what is wrong, at each field', async () => {
        await page.getByLabel(say.username, exact).fill('13812345678');
        await page.getByLabel(say.password, exact).fill(firstPassword);
        await page.getByLabel(say.confirmation, exact).fill(newPassword);
        await submit.click();
        await expect(page.getByText(say.mismatch)).toBeVisible();
        await expect(page.getByLabel(say.username, exact)).toBeFocused();
        await expectAccessible(page);
      });

      await test.step('has a code sent, and cannot have another at once', async () => {
        await page.getByLabel(say.tel, exact).fill(tel);
        await page.getByRole('button', { name: say.sendCode }).click();
        await expect(page.getByRole('button', { name: say.again })).toBeDisabled();
        await page.getByLabel(say.smsCode).fill(await codeSentTo(product, tel));
      });

      await test.step('learns that the name is taken, and that the gateway is bound', async () => {
        await page.getByLabel(say.username, exact).fill('demo');
        await page.getByLabel(say.confirmation, exact).fill(firstPassword);
        await page.getByLabel(say.sn, exact).fill('260000000001');
        await page.getByLabel(say.verificationCode, exact).fill('PS0126');
        await page.getByRole('checkbox', { name: say.accept }).check();
        await submit.click();
        await expect(page.getByText(say.taken)).toBeVisible();
        await page.getByLabel(say.username, exact).fill(username);
        await submit.click();
        await expect(page.getByLabel(say.sn, exact)).toHaveAttribute('aria-invalid', 'true');
      });

      await page.getByLabel(say.sn, exact).fill(gateway[0]);
      await page.getByLabel(say.verificationCode, exact).fill(gateway[1]);
      await submit.click();
      await expect(page).toHaveURL(/\/manage\//);
    });

    test('signs in by a code, and the browser remembers the account', async ({ page, product }) => {
      const submit = page.getByRole('button', { name: say.signIn, exact: true });
      await page.goto(`${product.url}/login.jsp`);
      await page.getByRole('tab', { name: say.smsTab }).click();
      await page.getByLabel(say.tel, exact).fill(tel);
      await page.getByRole('button', { name: say.sendCode }).click();
      await expect(page.getByRole('button', { name: say.again })).toBeDisabled();
      const code = await codeSentTo(product, tel);
      await page.getByLabel(say.smsCode).fill(code === '000000' ? '111111' : '000000');
      await submit.click();
      await expect(page.getByText(say.wrongCode)).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel(say.smsCode).fill(code);
      await page.getByRole('checkbox', { name: say.remember }).check();
      await submit.click();
      await expect(page).toHaveURL(/\/manage\//);
      await page.context().clearCookies();
      await page.goto(product.url);
      await expect(page.getByLabel(say.account, exact)).toHaveValue(tel);
    });

    test('finds a forgotten password, step by step', async ({ page, product }) => {
      const next = page.getByRole('button', { name: say.next, exact: true });
      await page.goto(`${product.url}/findpwd`);
      await expect(page).toHaveURL(/\/findpwd\/account$/);
      await expectAccessible(page);
      await page.getByLabel(say.account, exact).fill('nobody_at_all');
      await next.click();
      await expect(page.getByText(say.unknownAccount)).toBeVisible();
      for (const step of ['validate', 'validate/tel', 'password/tel', 'finish']) {
        await page.goto(`${product.url}/findpwd/${step}`);
        await expect(page).toHaveURL(/\/findpwd\/account$/);
      }

      await test.step('verifies by phone, also when the page is loaded again meanwhile', async () => {
        await page.getByLabel(say.account, exact).fill(username);
        await next.click();
        await expect(page).toHaveURL(/\/findpwd\/validate\/tel$/);
        await page.goto(`${product.url}/findpwd/password/tel`);
        await expect(page).toHaveURL(/\/findpwd\/validate\/tel$/);
        await page.getByRole('button', { name: say.sendCode }).click();
        await expect(page.getByRole('button', { name: say.again })).toBeDisabled();
        await page.reload();
        await expectAccessible(page);
      });

      await test.step('says of a wrong code that it is wrong, and of an old one that it has expired', async () => {
        const code = await codeSentTo(product, tel);
        await page.getByLabel(say.smsCode).fill(code === '000000' ? '000001' : '000000');
        await next.click();
        await expect(page.getByText(say.wrongCode)).toBeVisible();
        await expireCodes(product);
        await page.getByLabel(say.smsCode).fill(code);
        await next.click();
        await expect(page.getByText(say.expiredCode)).toBeVisible();
        await expectAccessible(page);
        await expect(page).toHaveURL(/\/findpwd\/validate\/tel$/);
        // The way on is another code, as the message says.
        await page.getByRole('button', { name: say.sendCode }).click({ timeout: 120_000 });
        await expect(page.getByRole('button', { name: say.again })).toBeDisabled();
        await page.getByLabel(say.smsCode).fill(await codeSentTo(product, tel));
        await next.click();
        await expect(page).toHaveURL(/\/findpwd\/password\/tel$/);
      });

      await test.step('sets the password, and signs in with it', async () => {
        await page.reload();
        await page.getByLabel(say.password, exact).fill(newPassword);
        await page.getByLabel(say.confirmation, exact).fill(newPassword);
        await expectAccessible(page);
        await page.getByRole('button', { name: say.setPassword }).click();
        await expect(page).toHaveURL(/\/findpwd\/finish$/);
        await expectAccessible(page);
        await page.getByRole('button', { name: say.toSignIn }).click();
        await page.getByLabel(say.account, exact).fill(username);
        await page.getByLabel(say.password, exact).fill(newPassword);
        await page.getByRole('button', { name: say.signIn, exact: true }).click();
        await expect(page).toHaveURL(/\/manage\//);
      });
    });

    test('wrong passwords ask for a picture code', async ({ page, product }) => {
      await page.goto(`${product.url}/login`);
      await page.getByLabel(say.account, exact).fill(`stranger_${language}`);
      await page.getByLabel(say.password, exact).fill('Wrong-26-01');
      for (const tries of [9, 8, 7]) {
        await page.getByRole('button', { name: say.signIn, exact: true }).click();
        await expect(page.getByRole('alert')).toContainText(String(tries));
      }
      await expect(page.getByLabel(say.picture, exact)).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel(say.picture, exact).fill('zzzz');
      await page.getByRole('button', { name: say.signIn, exact: true }).click();
      await expect(page.getByText(say.wrongPicture)).toBeVisible();
    });

    test('the first sign-in of an account asks to sign in', async ({ page, product }) => {
      await page.goto(`${product.url}/account/first/${tel}`);
      await expect(page).toHaveURL(new RegExp(`/account/first/${tel}$`));
      await expect(page.getByLabel(say.tel, exact)).toHaveValue(tel);
      await expectAccessible(page);
    });
  });
}
