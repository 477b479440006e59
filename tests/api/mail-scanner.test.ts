import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Client, sample } from '../helpers/client'
import { newEmail, save } from '../helpers/drafts'
import { gift } from '../helpers/giving'
import { mailedGivingTests } from '../helpers/mailed-giving'

const { giving, mail } = mailedGivingTests()

/** The link with this path in the emails to someone. */
async function mailedLink(to: string, path: string): Promise<string> {
  for (;;) {
    const { text } = await mail.mailTo(to)
    const at = text.indexOf(`http://hearthside.test${path}`)
    if (at >= 0) return (/\S+/.exec(text.slice(at)) ?? [''])[0].replace('http://hearthside.test', '')
  }
}

const idOf = async (email: string) => Number((await giving.query('select id from applications where email = $1', [email])).rows[0]?.id)

interface Mailed {
  /** @returns the link as in its email */
  link: () => Promise<string>
  /** Follows the link like its reader. @returns the final status */
  open: (reader: Client, link: string) => Promise<number>
}

const MAILED: Record<string, Mailed> = {
  'a saved form': {
    link: async () => {
      const [family, email] = [await giving.site.as('visitor'), newEmail()]
      await save(family, { full_name: 'Ana Draft', details: { email } })
      await family.post('/apply/draft/link', {})
      return mailedLink(email, '/apply/resume/')
    },
    open: async (reader, link) => {
      await reader.form(link, {})
      return (await reader.get('/apply/draft')).status
    },
  },
  'an extended application': {
    link: async () => {
      const [family, email] = [await giving.site.as('visitor'), newEmail()]
      const form = sample<{ details: object }>('application')
      await family.post('/apply', { ...form, campaign: null, details: { ...form.details, email } })
      await giving.admin.put(`/api/application/${await idOf(email)}`, { status: 'Extended Application Requested' })
      return mailedLink(email, '/apply/extended')
    },
    open: async (reader, link) => {
      await reader.form('/apply/extended', { code: new URL(link, 'http://x').searchParams.get('code') ?? '' })
      return (await reader.put('/apply/extended', { version: 0, details: {} })).status
    },
  },
  'a monthly gift': {
    link: async () => {
      const donation = await giving.held(gift({ monthly: true }))
      await giving.put(donation, { process: true })
      return mailedLink((await giving.read(donation)).email ?? '', '/donate/plan/')
    },
    open: async (reader, link) => {
      await reader.form('/donate/plan', { token: link.split('/').at(-1) ?? '' })
      return (await reader.get('/donate/plan')).status
    },
  },
  'a receipt': {
    link: async () => {
      const donation = await giving.held(gift())
      await giving.put(donation, { process: true })
      return mailedLink((await giving.read(donation)).email ?? '', '/donate/receipt')
    },
    open: async (reader) => (await reader.get('/donate/receipt')).status,
  },
  'an invitation': {
    link: async () => {
      const email = `nia-${randomBytes(4).toString('hex')}@example.org`
      await giving.admin.post('/api/users', { name: 'Nia Brooks', email, isAdmin: false })
      return mailedLink(email, '/choose-password')
    },
    open: async (reader) => {
      await reader.get('/choose-password')
      const chosen = await reader.post('/choose-password', { password: 'a warm kitchen table' })
      return chosen.headers.get('Location') === '/login' ? 200 : chosen.status
    },
  },
}

/** Email scanners, with and without a browser, open links before people do. */
async function scan(link: string): Promise<void> {
  for (const scanner of [new Client(giving.site.origin), await giving.site.as('visitor')]) {
    for (let look = 1; look <= 2; look++) {
      expect((await scanner.send(link, { method: 'HEAD', plain: true })).status).toBeLessThan(400)
      expect((await scanner.get(link, { Accept: 'text/html' })).status).toBeLessThan(400)
    }
  }
}

describe('a program that looks at emailed links first', () => {
  it.each(Object.entries(MAILED))('uses up nothing of %s', async (_, { link, open }) => {
    const mailed = await link()
    await scan(mailed)
    /** A new browser. */
    const reader = new Client(giving.site.origin)
    expect((await reader.get(mailed, { Accept: 'text/html' })).status).toBeLessThan(400)
    expect(await open(reader, mailed)).toBe(200)
  })
})
