import { describe, expect, it } from 'vitest'
import { changedOnly, diffLines, type DiffLine, foldLines } from '../../src/admin/history/diff-lines'
import { htmlLines } from '../../src/admin/terms/html-lines'

const diffHtml = (before: string, after: string) => diffLines(htmlLines(before), htmlLines(after))
const told = (line: DiffLine | undefined) =>
  line?.kind === 'changed'
    ? line.words.map(({ kind, text }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[kind]).join('')
    : line?.text

describe('two versions of the terms', () => {
  it('are shown line by line, and word by word where a line changed', () => {
    const lines = diffHtml('<p>We answer by mail.</p><p>Kept</p>', '<p>We answer by letter.</p><p>Kept</p><p>New</p>')
    expect(lines.map(told)).toEqual(['<p>We answer by [-mail.][+letter.]</p>', '<p>Kept</p>', '[+<p>][+New][+</p>]'])
  })

  it('are shown as replaced when they have nothing in common, however long', () => {
    const text = (word: string) => Array.from({ length: 3000 }, (_, index) => `<p>${word}${index}</p>`).join('')
    const lines = diffHtml(text('before'), text('after'))
    expect(lines).toHaveLength(3000)
    expect(told(lines.at(-1))).toBe('<p>[-before2999][+after2999]</p>')
  })

  it('fold away what they have in common, but for two lines around each change', () => {
    const same = (text: string): DiffLine => ({ kind: 'same', text })
    const changed: DiffLine = { kind: 'changed', words: [] }
    const runs = foldLines([...'abcde'].map(same).concat(changed, [...'fghij'].map(same), changed, same('k')))
    expect(runs.map(({ folded, lines }) => [folded, lines.length])).toEqual([
      [true, 3],
      [false, 5],
      [false, 1],
      [false, 4],
    ])
    expect(foldLines(['a', 'b', 'c'].map(same))).toEqual([{ folded: true, lines: ['a', 'b', 'c'].map(same) }])
  })

  it('are told apart by what differs', () => {
    expect(changedOnly('Kept\nWe answer by mail.\nGone', 'Kept\nWe answer by letter.\nNew')).toEqual({
      before: 'We answer by mail.\nGone',
      after: 'We answer by letter.\nNew',
    })
    expect(changedOnly('Same', 'Same')).toEqual({ before: '', after: '' })
  })
})
