import { afterAll, beforeAll } from 'vitest'
import { startGiving, type Giving } from './giving'
import { startMailServer, type MailServer } from './mail-server'

/** Runs a site that takes gifts and sends its emails to our own server, from the file's first `beforeAll` to its last test. */
export function mailedGivingTests(): { giving: Giving; mail: MailServer } {
  const [giving, mail] = [{} as Giving, {} as MailServer]
  beforeAll(async () => {
    Object.assign(mail, await startMailServer())
    Object.assign(giving, await startGiving({ SMTP_URL: mail.url, MAIL_FROM: 'hello@example.org' }))
  })
  afterAll(async () => {
    await giving.stop()
    await mail.stop()
  })
  return { giving, mail }
}
