import { createTransport } from 'nodemailer'
import type { Mailer } from '../engine/ports.ts'

/**
 * Sends mails by SMTP. A retry uses the same Message-ID.
 * @param url connection URL of nodemailer, `smtps://user:password@host:465`; certificates are verified
 * @param from sender, `Paraph <no-reply@example.org>`
 */
export function smtp(url: string, from: string): Mailer & { close: () => void } {
  const transport = createTransport(url, { from })
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'paraph.invalid'
  return {
    send: async ({ id, to, toName, subject, html, text }) => {
      const messageId = `<${id.replaceAll(/[^a-z0-9]+/gi, '.')}@${domain}>`
      await transport.sendMail({ to: { name: toName, address: to }, subject, html, text, messageId })
    },
    close: () => transport.close(),
  }
}
