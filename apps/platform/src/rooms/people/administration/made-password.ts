import { randomInt } from 'node:crypto';
import { passwordFindings } from '@penstock/contract/rules/password';

/** Letters and digits that are not mistaken for each other when they are read out or copied by hand. */
const characters = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** Three groups of four characters: 69 bits, and within the 15 characters that a password may have. */
const groups = { count: 3, length: 4 } as const;

/** Makes a password at random that keeps the rules for passwords, such as `xK4m-9TqR-w7Hb`. */
export function makePassword(): string {
  for (;;) {
    const password = Array.from({ length: groups.count }, () =>
      Array.from({ length: groups.length }, () => characters.charAt(randomInt(characters.length))).join(''),
    ).join('-');
    if (passwordFindings(password).length === 0) return password;
  }
}
