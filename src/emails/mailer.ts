import { createTransport } from 'nodemailer'

export interface Mail {
  to: string
  /** Where an answer goes: the foundation's own address, or of whoever wrote to it. */
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  /** Stable for a message, so that a mail sent twice after a crash is known as one. */
  messageId: string
}

export interface Mailer {
  /** Connects and signs in, and sends nothing. @throws what the server, or the way to it, objects to */
  verify(): Promise<void>
  send(mail: Mail): Promise<void>
  close(): void
}

/** The outbox alone tries again: a pool that did so by itself would repeat a mail whose connection dropped after it was taken. */
const POOL = { pool: true, maxConnections: 1, maxRequeues: 0 } as const
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }
/** However slowly a server trickles, a mail takes no longer than this. */
const SEND_MS = 60_000

/** Sends mail through the server at `url` (SMTP_URL). One recipient a mail: an address with a comma is refused. */
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
