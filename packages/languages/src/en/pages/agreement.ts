/** User agreement and privacy policy. */
export const texts = {
  version: 'Version {version}, published {time}',
  user: {
    title: 'User agreement',
    lead: 'This agreement says on which terms you use this platform. By registering or signing in you accept it.',
    parties: {
      title: '1. Parties',
      text: 'You make this agreement with the organisation that runs this platform (the operator). Whoever uses it for a company needs the authority of that company. The operator gives you its name and how to reach it; if you do not know them, ask the administrator who gave you your account.',
    },
    account: {
      title: '2. Your account',
      text: 'Give true and current information, and bind a phone number where the law asks for it. Keep your account and password to yourself; do not pass them on. What is done with your account counts as done by you. If somebody else uses it, change the password at once and notify the operator.',
    },
    use: {
      title: '3. Use',
      text: 'Bind only gateways that you may manage, and access only equipment that you may access. Do not disturb the platform, do not bypass permissions or limits, do not try to reach accounts or data of others, and do not use it for anything unlawful.',
    },
    commands: {
      title: '4. Remote operation',
      text: 'Writing values, changing configurations, restarts and upgrades change what equipment does on site. Make sure that it is safe there before you do it, and leave it to qualified people. The platform does not replace interlocks, emergency stops or other safety measures on site. If you authorise others, make sure that they are qualified.',
    },
    service: {
      title: '5. Service',
      text: 'Networks, field devices and maintenance can delay data, lose data or interrupt the service. The platform shows whether values are live and whether records were lost. Do not use it as the only means of monitoring or alarming.',
    },
    liability: {
      title: '6. Liability',
      text: 'Each party is liable by law. Losses that follow from a breach of this agreement or from wrong operation are borne by whoever caused them. Liability that the law does not allow the operator to exclude is not affected.',
    },
    end: {
      title: '7. Suspension and closing',
      text: 'You can ask the operator to close your account at any time. If you break this agreement, the operator may disable the account and says why. A disabled account loses its sessions at once.',
    },
    changes: {
      title: '8. Changes and disputes',
      text: 'The operator announces changes on the platform before they apply. The parties try to settle disputes by talking first; otherwise the law at the seat of the operator applies.',
    },
  },
  privacy: {
    title: 'Privacy policy',
    lead: 'This policy says which personal data this platform processes, what for, and which rights you have.',
    controller: {
      title: '1. Who processes your data',
      text: 'The organisation that runs this platform (the operator) is the controller. Those who make the software receive no personal data.',
    },
    data: {
      title: '2. Which data',
      text: 'Of your account: user name, phone number, email address, nickname, picture, company, address and contact. For security: hashes of your password and of the answer to your security question, times of sign-ins and operations, network addresses and browser names. Of your work: gateways and equipment that you bind, the data they collect, and what you do. Apart from the user name, and the phone number where the law asks for it, what you enter about yourself is voluntary.',
    },
    purposes: {
      title: '3. What for',
      text: 'To sign you in and manage equipment, to send codes and notices, to protect accounts, to trace operations on equipment, and to meet legal duties. Not for advertising, and no profiles are made.',
    },
    browser: {
      title: '4. What your browser keeps',
      text: 'One session cookie while you are signed in. Language, appearance, settings of lists, favourite pages, and the account name if you ask for it, are kept in the browser only. There are no cookies of third parties, and pages load nothing from third parties.',
    },
    recipients: {
      title: '5. Who receives data',
      text: 'Codes and notices are sent by the text message or e-mail service that the operator has chosen; it receives the number or address and the message only. Accounts that you authorise see your user name. Apart from that, data goes to authorities only where the law demands it.',
    },
    storage: {
      title: '6. How long',
      text: 'Account data is kept until the account is closed. Records of sign-ins and operations are kept as long as the law and the operator say, and are then deleted automatically. Codes are no longer valid after 10 minutes.',
    },
    protection: {
      title: '7. How it is protected',
      text: 'Passwords are encrypted before they are sent and kept as hashes only. Access is by permission, and recorded. On shared networks, open the platform by HTTPS.',
    },
    rights: {
      title: '8. Your rights',
      text: 'You can see and correct your data in the profile and the security centre. You can ask the operator for a copy, for deletion or for closing the account, and withdraw your consent. If you object to how data is processed, complain to the operator or to the authority in charge.',
    },
    changes: { title: '9. Changes', text: 'The operator announces changes on the platform.' },
  },
};
