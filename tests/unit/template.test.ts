import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeholder, Template } from '../../src/server/template'

const page = () =>
  new Template(
    `<script nonce="${placeholder('nonce')}">é</script><input value="${placeholder('csrf')}"><i nonce="${placeholder('nonce')}"></i>${placeholder('config')}`,
  )
const shown = (nonce: string, csrf: string, config = '') =>
  `<script nonce="${nonce}">é</script><input value="${csrf}"><i nonce="${nonce}"></i>${config}`

describe('a kept page', () => {
  it('is filled for each visitor, also while others are being sent', () => {
    const template = page()
    const first = template.fill({ nonce: 'aaaa', csrf: '111', config: '' })
    const second = template.fill({ nonce: 'bbbb', csrf: '222', config: '' })
    expect([first.toString(), second.toString()]).toEqual([shown('aaaa', '111'), shown('bbbb', '222')])
  })

  it('is filled again once it was sent, with nothing left of the visitor before', () => {
    const template = page()
    const first = template.fill({ nonce: 'aaaa', csrf: '111', config: '' })
    template.giveBack(first)
    const second = template.fill({ nonce: 'bbbb', csrf: '222', config: '' })
    expect(second).toBe(first)
    expect(second.toString()).toBe(shown('bbbb', '222'))
    expect(template.fill({ nonce: 'cccc', csrf: '333', config: '' })).not.toBe(second)
  })

  it('takes values of any length, and never mixes their places up', () => {
    const template = page()
    const usual = template.fill({ nonce: 'aaaa', csrf: '111', config: '' })
    const odd = template.fill({ nonce: 'aa', csrf: '1111111', config: 'ü' })
    const sameLength = template.fill({ nonce: 'aaa', csrf: '11111', config: '' })
    expect([odd.toString(), sameLength.toString(), sameLength.length]).toEqual([
      shown('aa', '1111111', 'ü'),
      shown('aaa', '11111'),
      usual.length,
    ])
    for (const filled of [sameLength, odd, usual]) template.giveBack(filled)
    expect(template.fill({ nonce: 'dddd', csrf: '444', config: '' }).toString()).toBe(shown('dddd', '444'))
    expect(template.fill({ nonce: 'eeee', csrf: '555', config: '' }).toString()).toBe(shown('eeee', '555'))
  })
})

describe('a kept page, compressed', () => {
  const values = (config = '') => ({
    nonce: randomBytes(16).toString('base64'),
    csrf: `${randomBytes(32).toString('hex')}.${randomBytes(32).toString('hex')}`,
    config,
  })

  it('is the page itself for thousands of nonces and tokens, while others are being sent', () => {
    const template = page()
    for (let turn = 0; turn < 5_000; turn++) {
      const visitors = [values(), values(), values()]
      const sent = visitors.map((visitor) => template.fillGzip(visitor))
      expect(sent.map((bytes) => gunzipSync(bytes).toString())).toEqual(visitors.map(({ nonce, csrf }) => shown(nonce, csrf)))
      for (const bytes of sent) template.giveBack(bytes)
    }
  })

  it('is so for every text, with slots anywhere, however long the values are', () => {
    const slot = fc.constantFrom(placeholder('nonce'), placeholder('csrf'), placeholder('config'))
    const word = fc.constantFrom('nonce="', 'a', 'ü', '\n', '<p>words that come again and again</p>', 'x'.repeat(40_000))
    const text = fc.array(fc.oneof({ weight: 3, arbitrary: word }, { weight: 1, arbitrary: slot }), { maxLength: 30 })
    const plain = fc.stringMatching(/^[\w+/=.-]{0,200}$/)
    fc.assert(
      fc.property(
        text,
        fc.array(fc.record({ nonce: plain, csrf: plain, config: fc.string({ maxLength: 300 }) }), { minLength: 1 }),
        (parts, all) => {
          const template = new Template(parts.join(''))
          for (const visitor of all) {
            const [bytes, page] = [template.fillGzip(visitor), template.fill(visitor)]
            expect(gunzipSync(bytes).toString()).toBe(page.toString())
            template.giveBack(bytes)
            template.giveBack(page)
          }
        },
      ),
    )
  })

  it('is about as small as if it were compressed whole', () => {
    const words = Array.from(
      { length: 400 },
      (_, i) => `<p class="paragraph">Line ${i % 40}</p>${i % 100 ? '' : placeholder('nonce')}`,
    ).join('')
    const visitor = values()
    expect(new Template(words).fillGzip(visitor).length).toBeLessThan(900)
  })

  it('refuses what it could not tell apart from a place for a value', () => {
    expect(() => new Template('a\0b').fillGzip(values())).toThrow(RangeError)
  })
})
