import { codeOf } from '@penstock/node-kit/error-text';
import { isLoopback } from '../../../kernel/network/loopback.ts';
import type { EmailSender } from './email-sender.ts';
import { SendError } from './sms-sender.ts';

/** How e-mail is sent. */
export interface SmtpOptions {
  /** `smtp:` or `smtps:`, with user name and password where the server wants them. */
  readonly url: string;
  readonly from: string;
}

/** How long each step with the server may take, in ms. */
const patience = 10_000;

/** Sends e-mail by an SMTP server (RFC 5321), one connection for each. */
export function smtpEmail({ url, from }: SmtpOptions): EmailSender {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const hasCredentials = username !== '';
  const host = hostname.replace(/^\[|\]$/g, '');
  const open = async () => {
    // It is large, and many installations send nothing.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      host,
      port: port === '' ? (secure ? 465 : 587) : Number(port),
      secure,
      // A password never crosses a network in the clear.
      requireTLS: hasCredentials && !isLoopback(host),
      ...(hasCredentials
        ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
        : {}),
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      tls: { minVersion: 'TLSv1.2' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let transport: ReturnType<typeof open> | undefined;
  return {
    send: async (to, { subject, text, html, reference, attachments = [] }) => {
      try {
        transport ??= open();
        await (await transport).sendMail({
          from: { name: 'Penstock', address: from },
          to: { name: '', address: to },
          subject,
          text,
          html,
          attachments: attachments.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content,
          })),
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(reference === undefined
            ? {}
            : { messageId: `<${reference}@${from.split('@')[1] ?? 'localhost'}>` }),
        });
      } catch (error) {
        throw sendErrorOf(error);
      }
    },
  };
}

/**
 * Answers below 500 are for now only, and so is a server that was not reached (RFC 5321, section 4.2.1). The words of the
 * server are left out: it may repeat what it was sent.
 */
function sendErrorOf(error: unknown): SendError {
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : Number.NaN;
  const code = codeOf(error) ?? 'unknown';
  const isPermanent = status >= 500 || code === 'EAUTH' || code === 'ETLS';
  const reason = Number.isNaN(status) ? code : `${code}, ${status}`;
  return new SendError(`the mail server did not take the e-mail (${reason})`, {
    retry: !isPermanent,
    detail: reason,
  });
}
