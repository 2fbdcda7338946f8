/** Registration. */
export const texts = {
  title: 'Register',
  telHint: 'A mobile number of mainland China, or one that starts with + and the country code.',
  noEmail:
    'This platform sends no e-mail, so the address is not verified. If you forget the password, ask the administrator.',
  sn: 'Gateway SN',
  snHint: 'The 12 digits on the label of the gateway. It is bound to this account.',
  snProblems: {
    missing: 'Enter the SN, or choose to bind a gateway later.',
    digits: 'An SN has digits only.',
    length: 'An SN has 12 digits; {count, plural, one {this is #} other {these are #}}.',
    refused: 'There is no gateway with this SN and this code.',
    bound: 'This gateway is bound to another account. Its owner has to unbind it first.',
  },
  verificationCode: 'Verification code of the gateway',
  verificationCodeHint: 'Printed beside the SN on the label of the gateway.',
  verificationCodeProblems: {
    missing: 'Enter the verification code, or choose to bind a gateway later.',
    isSn: 'This is the SN. The verification code is printed beside it.',
    length: 'A verification code has 20 characters at most.',
    refused: 'Compare it with the label: upper and lower case, 0 and O, 1 and I.',
  },
  gatewayLater: 'I bind a gateway later',
  submit: 'Register',
  submitting: 'Registering…',
  haveAccount: 'You have an account? Sign in',
  closed: {
    title: 'Registration is closed',
    text: 'Nobody can register on this platform. Ask its administrator for an account.',
  },
};
