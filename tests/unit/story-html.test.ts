import { describe, expect, it } from 'vitest'
import { storyHtml } from '../../src/shared/html'

describe('a story as it is read', () => {
  it('gets its paragraphs and line ends when it was written as plain text', () => {
    expect(storyHtml('One\ntwo.\n\n \nThree <strong>four</strong>.\r\n\r\nFive.')).toBe(
      '<p>One<br>two.</p><p>Three <strong>four</strong>.</p><p>Five.</p>',
    )
  })

  it('stays as it is when it has paragraphs of its own', () => {
    const html = '<p>One</p>\n\n<blockquote>Two</blockquote>'
    expect(storyHtml(html)).toBe(html)
  })
})
