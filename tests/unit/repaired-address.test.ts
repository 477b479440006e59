import { describe, expect, it } from 'vitest'
import { repairedAddress } from '../../src/endpoints/repaired-address'

const TOKEN = 'Ab3-_cdefghijklmnopqrstuvwxyz0123456789ABCD'
const CODE = 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567'
/** Text that ends up behind a link in an email, chat, or letter. */
const TAILS = [
  '.',
  ',',
  ';',
  ':',
  '!',
  '?',
  ')',
  ']',
  '}',
  '>',
  '"',
  "'",
  '’',
  '”',
  '»',
  '*',
  '…',
  '%20',
  '%0D%0A',
  '=',
  '%E2%80%8B',
  '%C2%A0',
  '%3E',
  '%22',
  '.)',
  '%3E%20',
  '>,',
]
/** Encoded as by a browser; a bare `?` starts a query. */
const sent = (address: string) => address.replace(/[^\x21-\x7e]/g, encodeURIComponent)

const PLACES = [
  '/campaign/spring-drive',
  '/campaign/Mill.2026',
  '/stories/12',
  `/apply/resume/${TOKEN}`,
  `/donate/plan/${TOKEN}`,
  '/donate/rehearsal/rehearsal_r9cItsgMuToBFP000wKcADI_',
  '/apply?campaign=spring-drive',
  '/donate?campaign=spring-drive',
  `/apply/extended?code=${CODE.replaceAll('-', '')}`,
  `/choose-password?token=${TOKEN}`,
  `/donate/receipt?token=${TOKEN}`,
  '/apply/status',
  '/apply',
  '/donate',
  '/faq',
]

describe('a link with something behind it', () => {
  it.each(PLACES)('leads home: %s', (address) => {
    expect(repairedAddress(address)).toBe(address)
    for (const tail of TAILS) {
      if (tail === '?' && !address.includes('?')) continue
      const mended = repairedAddress(sent(address + tail))
      expect([tail, mended]).toEqual([tail, address])
      expect(repairedAddress(mended)).toBe(mended)
    }
  })
})

describe('a link that was mangled inside', () => {
  it.each([
    ['surrounded', '/campaign/%3Cspring-drive%3E', '/campaign/spring-drive'],
    ['quoted', '/apply?campaign=%22spring-drive%22', '/apply?campaign=spring-drive'],
    ['with signs that nobody sees', '/campaign/spring%E2%80%8B-%C2%ADdrive', '/campaign/spring-drive'],
    ['broken as mails are', `/apply/resume/${TOKEN.slice(0, 20)}=%0D%0A${TOKEN.slice(20)}`, `/apply/resume/${TOKEN}`],
    ['broken over lines', `/donate/plan/${TOKEN.slice(0, 20)}%20%20${TOKEN.slice(20)}`, `/donate/plan/${TOKEN}`],
    ['with the 3D of a mail’s =', `/choose-password?token=3D${TOKEN}`, `/choose-password?token=${TOKEN}`],
    ['with words behind it', `/apply/resume/${TOKEN}%20Please%20do%20not%20pass%20it%20on`, `/apply/resume/${TOKEN}`],
    ['from a page’s source', '/donate?campaign=mill&amp;amount=50', '/donate?campaign=mill&amount=50'],
    ['with a parameter more', '/apply?campaign=mill%29&utm_source=mail', '/apply?campaign=mill&utm_source=mail'],
    ['of a code with words behind it', `/apply/extended?code=${CODE}%20thank%20you`, `/apply/extended?code=${CODE.replaceAll('-', '')}`],
  ])('%s', (_how, address, meant) => {
    expect(repairedAddress(address)).toBe(meant)
  })

  it.each([
    '/',
    '/campaign',
    '/campaign/partner',
    '/campaign/partner/apply.png',
    '/campaign/---',
    '/stories/none',
    '/apply/resume/none',
    '/apply/resume/nobody-knows-this-one',
    '/donate/plan/guessed',
    '/donate/receipt?token=guessed',
    '/apply/extended?code=wrong',
    '/apply?campaign=',
    '/donate?amount=$50',
    '/stories?page=2',
    '/uploads/x.webp',
    '/assets/index-.js',
    '/api/applications?filter={}',
    '/admin/application/1)',
    '/robots.txt',
    '/%zz',
    '/apply/resume/%zz',
  ])('nothing is made of what is none: %s', (address) => {
    expect(repairedAddress(address)).toBe(address)
  })

  it('leads nowhere else than here', () => {
    for (const address of ['//evil.example/.', '/\\evil.example.', '/%2F%2Fevil.example.', '/%5Cevil.example)'])
      expect(repairedAddress(address)).toMatch(/^\/(?![/\\])/)
  })
})
