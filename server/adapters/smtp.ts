import { createTransport } from 'nodemailer'
import { NotDelivered } from '../engine/not-delivered.ts'
import type { Mailer } from '../engine/ports.ts'

/** How long each step may take, in milliseconds. */
type SmtpLimits = {
  /** Until the connection is made and the server has greeted. */
  greeting: number
  /** Until each answer after that. */
  answer: number
  /** For the whole mail, so that a server that answers in drips cannot hold a worker either. */
  whole: number
}

const LIMITS: SmtpLimits = { greeting: 10_000, answer: 30_000, whole: 60_000 }

/** The commands whose refusal is about the recipient or the mail. Any other is about this server, and may pass. */
const ABOUT_RECIPIENT = ['RCPT TO', 'DATA']

/**
 * Sends mails by SMTP, each over a connection of its own. A retry uses the same Message-ID.
 * @param url connection URL of nodemailer, `smtps://user:password@host:465`; certificates are verified
 * @param from sender, `Paraph <no-reply@example.org>`
 */
export function smtp(url: string, from: string, limits = LIMITS): Mailer & { close: () => void } {
  const timeouts = {
    connectionTimeout: limits.greeting,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.answer,
    // A server that hangs does not close its side either.
    socketCloseTimeout: Math.min(1000, limits.answer),
  }
  const transport = createTransport({ url, ...timeouts }, { from })
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'paraph.invalid'
  return {
    send: async ({ id, to, toName, replyTo, subject, html, text, images = [], files = [], calendar, unsubscribe }) => {
      const messageId = `<${id.replaceAll(/[^a-z0-9]+/gi, '.')}@${domain}>`
      const mail = {
        to: { name: toName, address: to },
        ...(replyTo && { replyTo }),
        subject,
        html,
        text,
        messageId,
        ...(unsubscribe !== undefined && {
          list: { unsubscribe },
          headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
        attachments: [
          ...images.map(({ cid, ...image }) => ({ ...partOf(image), cid, contentDisposition: 'inline' as const })),
          ...files.map((file) => ({ ...partOf(file), contentDisposition: 'attachment' as const })),
          ...(calendar ? [calendarPart(calendar)] : []),
        ],
      }
      await transport.sendMail({ ...mail, signal: AbortSignal.timeout(limits.whole) }).catch((error: unknown) => {
        throw failureOf(error)
      })
    },
    close: () => transport.close(),
  }
}

/** A file as nodemailer takes it. */
const partOf = ({ type, fileName, bytes }: { type: string; fileName: string; bytes: Buffer }) => ({
  contentType: type,
  filename: fileName,
  content: bytes,
})

/** A calendar file, in a part that mail programs offer to add. */
const calendarPart = ({ fileName, text }: { fileName: string; text: string }) => ({
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  contentDisposition: 'attachment' as const,
  filename: fileName,
  content: text,
})

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; timeoutType?: string }

/** The reply to a command that the server did not expect then; another connection may not meet it. */
const BAD_SEQUENCE = 503

/** What went wrong, from an error of nodemailer. A `5xx` is final; everything else may pass (RFC 5321, 4.2.1). */
function failureOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { message, name, code = name, command = '', responseCode = 0, timeoutType }: SmtpError = error
  return new NotDelivered(message, {
    code: responseCode > 0 ? String(responseCode) : code,
    isFinal: responseCode >= 500 && responseCode !== BAD_SEQUENCE && ABOUT_RECIPIENT.includes(command),
    isHanging: timeoutType === 'SOCKET_TIMEOUT' || name === 'AbortError',
  })
}
