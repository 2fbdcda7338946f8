import { SMTPServer } from 'smtp-server';

/** An e-mail as its reader sees it. */
export interface ReceivedEmail {
  readonly to: string;
  readonly subject: string;
  /** The part without markup. */
  readonly text: string;
  /** When it came, in ms since 1970. */
  readonly time: number;
}

/** A mail server of another author that keeps what it gets. */
export interface MailServer {
  readonly url: string;
  /** In the order in which they came. */
  readonly received: readonly ReceivedEmail[];
  stop(): Promise<void>;
}

/** Starts a mail server on a free port of this machine. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedEmail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    onData: (stream, session, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const content = Buffer.concat(pieces).toString('utf8');
        for (const { address } of session.envelope.rcptTo)
          received.push({ to: address, ...readEmail(content), time: Date.now() });
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The subject and the text of a message as it was sent. */
export function readEmail(content: string): Pick<ReceivedEmail, 'subject' | 'text'> {
  return { subject: subjectOf(content), text: textOf(content) };
}

/** The subject of a message (RFC 5322, section 2.2.3 on folding; RFC 2047 on encoded words). */
function subjectOf(content: string): string {
  const line = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(content)?.[1] ?? '';
  return line
    .replaceAll(/\r\n[ \t]/g, ' ')
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : quotedPrintable(text.replaceAll('_', ' ')),
    );
}

/** The part `text/plain` of a message (RFC 2045, section 6). */
function textOf(content: string): string {
  const part = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)(?:\r\n--|$)/i.exec(content);
  const head = part?.[0].split('\r\n\r\n')[0] ?? '';
  const body = part?.[1] ?? '';
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  return /quoted-printable/i.test(head) ? quotedPrintable(body) : body;
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_byte, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
