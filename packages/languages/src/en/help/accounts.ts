/** English: the help of accounts. */
export const texts = [
  {
    title: 'Accounts',
    paragraphs: [
      'Companies administer their own users, operators the accounts of companies and users, administrators all. A new account gets a first password, which its owner replaces at the first sign-in.',
      'Permissions are chosen one by one or by a role, which all accounts that have it follow. A disabled account cannot sign in, and its sessions end.',
    ],
  },
];
