import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** The security centre. */
export const en: Texts<typeof zh> = {
  title: 'Security',
  back: 'Back to security',
  unavailable: 'Not available',
  subjects: {
    password: 'Password',
    tel: 'Phone number',
    email: 'Email address',
    question: 'Security question',
    factor: 'Second factor',
  },
  headings: {
    password: 'Change password',
    tel: 'Bind a phone number',
    email: 'Bind an email address',
    question: 'Set the security question',
  },
  states: {
    set: 'Set',
    unset: 'Not set',
    on: 'Enabled',
    off: 'Not enabled',
    bound: 'Bound to {to}',
    unbound: 'Not bound',
    loading: 'Loading',
    unknown: 'Could not be loaded',
  },
  actions: { change: 'Change', bind: 'Bind now', set: 'Set now', manage: 'Manage' },
  cards: {
    password: 'For signing in. Change it from time to time, and use it nowhere else.',
    tel: 'For signing in, finding a forgotten password, and proving that it is you.',
    noSms:
      'This platform sends no text messages, since no service for them is configured. So no phone can be bound or changed.',
    email: 'For finding a forgotten password and proving that it is you.',
    noMail:
      'This platform sends no e-mails, since no mail server is configured. So no address can be bound or changed.',
    factor:
      'Signing in also asks for a code of an app on your telephone. Sessions and API keys are on that page too.',
    question: 'Its answer helps to find a forgotten password when neither phone nor e-mail is at hand.',
  },
  neutral: {
    title: 'No text messages and no e-mails',
    text: 'You prove that it is you by your password or the security question. Ask the administrator of the platform if you need to bind a phone or an address.',
  },
  steps: { label: 'Steps', validate: 'Verify', change: 'Change', done: 'Done' },
  proofLost: {
    title: 'Verify again',
    text: 'A verification serves once and for ten minutes. It is no longer valid.',
  },
  ways: {
    lead: 'To protect your account, first choose a way to prove that it is you.',
    tel: 'Code by text message',
    email: 'Code by e-mail',
    question: 'Security question',
    password: 'Password',
    passwordNote: 'Enter your current password',
    other: 'Verify in another way',
  },
  code: {
    tel: 'A code is sent to your phone {to}.',
    email: 'A code is sent to your address {to}.',
  },
  password: {
    lead: 'Enter your current password.',
    current: 'Current password',
    required: 'Enter your current password.',
    newLead: 'Set another password. You are signed out on all other devices then.',
    submit: 'Change password',
  },
  contact: {
    tel: 'Phone number',
    email: 'Email address',
    telLead: 'Enter the phone number to bind, and the code that is sent to it.',
    emailLead: 'Enter the address to bind, and the code that is sent to it.',
    submit: 'Bind',
  },
  question: {
    lead: 'Answer your security question.',
    label: 'Security question',
    own: 'A question of your own',
    ownLabel: 'Your question',
    answer: 'Answer',
    answerHint: '2 to 100 characters. Case, and spaces around it, do not count.',
    answerRequired: 'Enter the answer.',
    answerShort: 'The answer has at least 2 characters.',
    newLead: 'Choose a question that only you can answer. The answer is kept as a hash that nobody can read.',
    submit: 'Save',
    offered: {
      school: 'What was the name of your first school?',
      teacher: 'What is the name of the teacher you remember best?',
      street: 'In which street or village did you grow up?',
      plant: 'Where was the first project you worked on?',
      pet: 'What was the name of your first pet?',
    },
  },
  success: {
    password: { title: 'Password changed', text: 'You are signed out on all other devices.' },
    tel: {
      title: 'Phone number bound',
      text: 'You can use it to sign in, find a forgotten password and prove that it is you.',
    },
    email: {
      title: 'Email address bound',
      text: 'You can use it to find a forgotten password and prove that it is you.',
    },
    question: { title: 'Security question set', text: 'Keep the answer in mind.' },
    by: {
      tel: 'You were verified by text message.',
      email: 'You were verified by e-mail.',
      question: 'You were verified by the security question.',
      password: 'You were verified by your password.',
    },
  },
};
