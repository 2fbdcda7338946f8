import { usernameFinding } from '@penstock/contract/rules/username';
import { checked, text } from '@penstock/contract/schema/field';
import { z } from 'zod';

const editable = {
  nickName: text('companyName').default(''),
  tel: text('optionalPhone').default(''),
  email: text('optionalEmail').default(''),
  company: text('companyName').default(''),
  note: text('generalText').default(''),
};

/** The fields of a new account. */
export const newAccountSchema = z.object({
  username: checked(text('username'), usernameFinding),
  ...editable,
});

/** The fields of an account that exists; it keeps its user name. */
export const accountSchema = z.object(editable);
