import type { AddressInfo, Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { until } from './patience'

/**
 * Treatment of the next emails: accept, refuse the recipient for good or for now, fall silent once an email begins, or accept one and drop
 * the connection before saying so.
 */
export type Behaviour = 'accept' | 'refuse' | 'refuse-for-now' | 'hang' | 'drop-after-data'

export interface ReceivedMail {
  to: string
  from: string
  replyTo: string
  subject: string
  text: string
  html: string
  messageId: string
  attachments: { filename: string | null; mimeType: string; content: Uint8Array }[]
}

export interface MailServer {
  url: string
  mails: ReceivedMail[]
  /** Received emails that were never acknowledged. */
  dropped: ReceivedMail[]
  behave(behaviour: Behaviour): void
  /** Waits for the first email to an address and removes it from the list. */
  mailTo(address: string): Promise<ReceivedMail>
  stop(): Promise<void>
}

/** Starts a real SMTP server. @param port the one of a stopped server, to come back on */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const dropped: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let behaviour: Behaviour = 'accept'
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 200,
    onMailFrom(_address, _session, callback) {
      if (behaviour !== 'hang') callback()
    },
    onRcptTo(_address, _session, callback) {
      const code = { refuse: 550, 'refuse-for-now': 451 }[behaviour as string]
      callback(code ? Object.assign(new Error('No such mailbox here'), { responseCode: code }) : null)
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const isDropped = behaviour === 'drop-after-data'
        void parse(session.envelope.rcptTo[0]?.address ?? '', Buffer.concat(chunks)).then((mail) => {
          ;(isDropped ? dropped : mails).push(mail)
          if (isDropped) for (const socket of sockets) socket.destroy()
          else callback()
        })
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    dropped,
    behave: (next) => {
      behaviour = next
    },
    mailTo: (address) =>
      until(`a mail to ${address}`, () => {
        const at = mails.findIndex(({ to }) => to === address)
        if (at < 0) throw new Error('None came.')
        return mails.splice(at, 1)[0] as ReceivedMail
      }),
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

async function parse(to: string, source: Buffer): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(source)
  return {
    to,
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: (mail.text ?? '').trim(),
    html: mail.html ?? '',
    replyTo: mail.replyTo?.[0]?.address ?? '',
    messageId: mail.messageId ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename,
      mimeType,
      content: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
    })),
  }
}
