/** Registration. */
export const texts = {
  title: 'Register',
  telHint: 'A mobile number of mainland China, or one that starts with + and the country code.',
  noEmail:
    'This platform sends no e-mail, so the address is not verified. If you forget the password, ask the administrator.',
  sn: 'Gateway SN',
  snHint: 'The 12 digits on the label of the gateway. It is bound to this account.',
  verificationCode: 'Verification code of the gateway',
  verificationCodeHint: 'Printed beside the SN on the label of the gateway.',
  verificationCodeRequired: 'Enter the verification code of the gateway.',
  submit: 'Register',
  submitting: 'Registering…',
  haveAccount: 'You have an account? Sign in',
  closed: {
    title: 'Registration is closed',
    text: 'Nobody can register on this platform. Ask its administrator for an account.',
  },
};
