import { describe, expect, it, vi } from 'vitest'
import { searchRows, searchText } from '../../src/admin/list/arrange-rows'

const rows = [
  { name: 'Siobhán O’Brien', city: 'Duluth' },
  { name: 'Jose\u0301  Núñez', city: null },
  { name: 'Jo Sen', city: 'Uz' },
]
const textOf = searchText(({ name, city }: (typeof rows)[number]) => [name, city])
const found = (search: string) => searchRows(rows, textOf, [0, 1, 2], 'ASC', search).map((row) => rows.indexOf(row))

describe('a search in the browser', () => {
  it.each([
    ["o'brien", [0]],
    ['SIOBHAN O´B', [0]],
    ['josé\u00a0nunez', [1]],
    ['jo', [1, 2]],
    ['', [0, 1, 2]],
    ['\u200b', [0, 1, 2]],
    ['sen uz', []],
    ['n\nu', []],
    ['%', []],
  ])('for %j finds %j', (search, indexes) => expect(found(search)).toEqual(indexes))

  it('folds a row once, however often it is searched', () => {
    const read = vi.fn(({ name }: (typeof rows)[number]) => [name])
    const once = searchText(read)
    for (const search of ['jo', '', 'sen']) searchRows(rows, once, [0, 1, 2], 'ASC', search)
    expect(read).toHaveBeenCalledTimes(rows.length)
  })
})
