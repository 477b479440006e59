import { createTransport } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Stable for a message, so that a mail sent twice after a crash is known as one. */
  messageId: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** Sends mail through the server at `url` (SMTP_URL). One recipient a mail: an address with a comma is refused. */
export function createMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, pool: true, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as never)
  return {
    async send(mail) {
      if (/[,;\r\n]/.test(mail.to)) throw new Error('The recipient is not one address.')
      await transport.sendMail({ from, ...mail })
    },
    close: () => transport.close(),
  }
}
