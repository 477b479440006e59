import { describe, expect, it, vi } from 'vitest'
import { orderOf, searchRows, searchText, unsorted } from '../../src/admin/list/arrange-rows'

const rows = [
  { name: 'Siobhán O’Brien', city: 'Duluth' },
  { name: 'Jose\u0301  Núñez', city: null },
  { name: 'Jo Sen', city: 'Uz' },
]
const textOf = searchText(({ name, city }: (typeof rows)[number]) => [name, city])
const found = (search: string) => searchRows(rows, textOf, unsorted(rows), 'ASC', search).map((row) => rows.indexOf(row))

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
    for (const search of ['jo', '', 'sen']) searchRows(rows, once, unsorted(rows), 'ASC', search)
    expect(read).toHaveBeenCalledTimes(rows.length)
  })
})

describe('a sorted list', () => {
  const days = [null, '2026-12-10', null, '2026-11-30', '2026-12-10'].map((day, id) => ({ id, day }))
  const sorted = (order: 'ASC' | 'DESC') =>
    searchRows(
      days,
      () => '',
      orderOf(days, ({ day }) => day),
      order,
      '',
    ).map(({ id }) => id)

  it('has rows without a value last in both orders', () => {
    expect(sorted('ASC')).toEqual([3, 1, 4, 0, 2])
    expect(sorted('DESC')).toEqual([4, 1, 3, 0, 2])
  })
})
