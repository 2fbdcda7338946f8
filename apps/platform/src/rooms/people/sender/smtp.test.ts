import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { codeEmail } from './code-text.ts';
import { smtpEmail } from './smtp.ts';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly content: string;
  readonly user: string;
}

let server: SMTPServer | undefined;
let received: Received[] = [];

/** A mail server of another author; answers the address to send to. */
async function start(options: SMTPServerOptions = {}, credentials = ''): Promise<string> {
  received = [];
  const started = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      if (username === 'pump' && password === 'p@ss/w:rd') done(null, { user: username });
      else done(new Error('no such user'));
    },
    onData: (stream, session, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          content: Buffer.concat(pieces).toString('utf8'),
          user: typeof session.user === 'string' ? session.user : '',
        });
        done();
      });
    },
    ...options,
  });
  server = started;
  started.on('error', () => undefined);
  return await new Promise((resolve) => {
    const listening = started.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve(`smtp://${credentials}127.0.0.1:${port}`);
    });
  });
}

afterEach(async () => {
  await new Promise<void>((resolve) => {
    if (server === undefined) resolve();
    else server.close(() => resolve());
  });
  server = undefined;
});

const message = { code: '042137', purpose: 'findPassword', minutes: 10 } as const;
const from = 'plant@example.com';

/** A part of a message, decoded. */
function part(content: string, type: string): string {
  const start = content.indexOf(`Content-Type: ${type}`);
  const headersEnd = content.indexOf('\r\n\r\n', start);
  const end = content.indexOf('\r\n--', headersEnd);
  const headers = content.slice(start, headersEnd);
  const body = content.slice(headersEnd + 4, end === -1 ? undefined : end);
  if (/base64/i.test(headers)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(headers)) return body;
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

describe('e-mail', () => {
  it.each([
    ['en', 'This is your code to set a new password:', 'If it was not you'],
    ['zh', '您的验证码（用于找回密码）：', '如果不是您本人操作'],
  ] as const)('reaches a mail server in %s, as text and as HTML', async (language, sentence, warning) => {
    const url = await start();
    await smtpEmail({ url, from }).send('a@b.example', codeEmail({ ...message, language }));
    const [mail] = received;
    expect(mail).toMatchObject({ from, to: ['a@b.example'] });
    const content = mail?.content ?? '';
    expect(content).toMatch(/^From: "?Penstock"? <plant@example\.com>\r?$/m);
    expect(content).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    for (const type of ['text/plain', 'text/html']) {
      const shown = part(content, type);
      for (const piece of [sentence, warning, '042137']) expect(shown).toContain(piece);
    }
    expect(part(content, 'text/html')).not.toMatch(/<script|<img|https?:/);
  });

  it('signs in with user name and password', async () => {
    const url = await start({ authOptional: false }, 'pump:p%40ss%2Fw%3Ard@');
    await smtpEmail({ url, from }).send('a@b.example', codeEmail({ ...message, language: 'en' }));
    expect(received).toMatchObject([{ user: 'pump' }]);
  });

  it('is not tried again with a wrong password, and nothing says what it was', async () => {
    const url = await start({ authOptional: false }, 'pump:hunter2@');
    const refused = smtpEmail({ url, from }).send('a@b.example', codeEmail({ ...message, language: 'en' }));
    await expect(refused).rejects.toMatchObject({ name: 'SendError', retry: false });
    const words = String(await refused.catch((error: unknown) => error));
    for (const hidden of ['hunter2', '042137']) expect(words).not.toContain(hidden);
  });

  it('is not tried again for an address that the server refuses, but when the server is away', async () => {
    const refusing = await start({
      onRcptTo: (_address, _session, done) => {
        done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
      },
    });
    const email = codeEmail({ ...message, language: 'en' });
    await expect(smtpEmail({ url: refusing, from }).send('a@b.example', email)).rejects.toMatchObject({
      retry: false,
    });
    const away = smtpEmail({ url: 'smtp://127.0.0.1:1', from });
    await expect(away.send('a@b.example', email)).rejects.toMatchObject({ retry: true });
  });
});
