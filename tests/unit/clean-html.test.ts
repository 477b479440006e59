import { describe, expect, it } from 'vitest'
import { excerptOf } from '../../src/platform/clean-html'

describe('how a text begins', () => {
  it('is the whole of a short one, without its tags', () => {
    expect(excerptOf('<p>Home.</p><p>Ben &amp; Jo &lt;3</p>', 20)).toBe('Home. Ben & Jo <3')
  })

  it.each([
    ['ends before the word that is too long', 'one two three', 9, 'one two …'],
    ['keeps a word that just fits', 'one two three', 7, 'one two …'],
    ['cuts a word that is longer than all', 'abcdefgh', 4, 'abcd …'],
    ['never cuts a sign in two', 'abc😀😀😀', 4, 'abc …'],
  ])('%s', (_, text, most, begins) => {
    expect(excerptOf(text, most)).toBe(begins)
  })
})
