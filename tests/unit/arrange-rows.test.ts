import { describe, expect, it } from 'vitest'
import { arrange, searchTexts } from '../../src/admin/list/arrange-rows'

const rows = [
  { name: 'Siobhán O’Brien', city: 'Duluth' },
  { name: 'Jose\u0301  Núñez', city: null },
  { name: 'Jo Sen', city: 'Uz' },
]
const texts = searchTexts(rows, ({ name, city }) => [name, city])
const found = (search: string) => arrange(rows, texts, [0, 1, 2], 'ASC', search).map((row) => rows.indexOf(row))

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
})
