import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MatchBadge } from '../../src/admin/applications/ApplicationMarks'
import { ChangedLines } from '../../src/admin/history/ChangedLines'
import type { DiffLine } from '../../src/admin/history/diff-lines'

it('counts of possible matches and of unchanged lines have separators', () => {
  const lines: DiffLine[] = Array.from({ length: 1_234 }, (_, index) => ({ kind: 'same', text: `Line ${index}` }))
  const badge = renderToStaticMarkup(createElement(MatchBadge, { count: 1_234 }))
  const changed = renderToStaticMarkup(createElement(ChangedLines, { lines }))
  expect([badge.match(/1,?234/g), changed.match(/1,?234/g)]).toEqual([['1,234', '1,234', '1,234'], ['1,234']])
})
