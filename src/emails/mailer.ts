import { createTransport } from 'nodemailer'

export interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

export interface Email {
  to: string
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  /** Stable per message: mail programs recognize an email sent twice after a crash. */
  messageId: string
  attachments?: Attachment[]
}

export interface Mailer {
  verify(): Promise<void>
  send(mail: Email): Promise<void>
  close(): void
}

/** Retries are the outbox's: the pool would send an email again whose connection dropped after the server accepted it. */
const POOL = { pool: true, maxConnections: 1, maxRequeues: 0 } as const
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }
/** Total time limit for one email, for servers that trickle bytes. */
const SEND_MS = 60_000

/** @param url SMTP_URL. Sends to one recipient per email; refuses an address that holds a list. */
export function createMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...POOL, ...TIMEOUTS })
  return {
    async send(mail) {
      for (const address of [mail.to, mail.replyTo ?? '']) if (/[,;\r\n]/.test(address)) throw new Error('This is not one address.')
      await transport.sendMail({ from, ...mail, signal: AbortSignal.timeout(SEND_MS) })
    },
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}
