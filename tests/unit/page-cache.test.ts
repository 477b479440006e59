import { describe, expect, it } from 'vitest'
import { PageCache, Template, mark } from '../../src/server/page-cache'

const page = () =>
  new Template(
    `<script nonce="${mark('nonce')}">é</script><input value="${mark('csrf')}"><i nonce="${mark('nonce')}"></i>${mark('config')}`,
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

describe('the kept pages', () => {
  it('are dropped when content changes, and at each quarter of an hour, for a day may have begun', () => {
    let now = new Date('2026-06-16T04:59:59Z')
    const cache = new PageCache(() => now)
    cache.enabled = true
    const keep = (epoch = cache.epoch) => cache.set('/stories', page(), epoch)
    expect(cache.get('/stories')).toBeUndefined()
    keep()
    expect(cache.get('/stories')).toBeDefined()
    const before = cache.epoch
    now = new Date('2026-06-16T05:00:00Z')
    keep(before)
    expect(cache.get('/stories')).toBeUndefined()
    keep()
    expect(cache.get('/stories')).toBeDefined()
    cache.clear()
    expect(cache.get('/stories')).toBeUndefined()
  })
})
