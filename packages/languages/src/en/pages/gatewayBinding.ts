/** Binding gateways. */
export const texts = {
  title: 'Bind gateways',
  tabs: { one: 'One', many: 'Several' },
  one: {
    about:
      'SN and verification code are printed on the label of the gateway. Scan the QR code on the label, or paste the text of a scan: both are filled in.',
    sn: 'SN',
    snHint: '12 digits, or the content of the QR code.',
    code: 'Verification code',
    name: 'Gateway name (optional)',
    remark: 'Remark (optional)',
    action: 'Bind gateway',
    bound: 'Gateway {sn} bound.',
    failed: 'Not bound',
  },
  scan: {
    start: 'Scan label',
    stop: 'Stop scanning',
    starting: 'Opening the camera …',
    aim: 'Point the camera at the QR code on the label.',
    picture: 'Picture of the camera',
    photo: 'Read from a photo',
    noCamera: 'The camera cannot be used',
    problems: {
      insecure:
        'Browsers give the camera only to pages that were opened by HTTPS. Take a photo of the label, or type what is on it.',
      refused:
        'The browser may not use the camera. Allow it in the site settings of the browser, or take a photo of the label.',
      missing: 'There is no camera. Choose a photo of the label, or type what is on it.',
    },
    otherCode: 'This is not the code of a gateway: {text}',
    noCode: 'There is no QR code in the photo. Go nearer, so that the code is sharp and whole.',
    noPicture: 'The picture cannot be read.',
  },
  many: {
    about:
      'One gateway a line, {maximum} at a time at most. Each is bound for itself: one that is refused does not stop the others.',
    list: 'Gateways',
    hint: 'A line: SN, verification code, name and remark, with tabs or commas between them; or the content of the QR code.',
    count: '{count, plural, one {# gateway.} other {# gateways.}}',
    columns:
      'The first four columns of a spreadsheet: SN, verification code, name, remark. The first row may have titles.',
    action: 'Bind {count, plural, one {# gateway} other {# gateways}}',
    actionNone: 'Bind gateways',
    bound: '{count, plural, one {# gateway} other {# gateways}} bound.',
    done: '{bound} bound, {refused} refused',
    results: 'Result of each gateway',
    isBound: 'Bound',
    isRefused: 'Refused',
    noSn: '(no SN)',
    failed: 'Not done',
  },
  next: {
    title: 'Gateway {sn} is bound to your account',
    text: 'Open its console to configure it, or add equipment that it reads.',
    console: 'Open its console',
    equipment: 'Add equipment',
    another: 'Bind another',
  },
};
