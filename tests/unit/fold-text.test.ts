import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldText } from '../../src/shared/fold-text'
import { stripInvisible } from '../../src/shared/text'
import { createTestDatabase, type TestDatabase } from '../helpers/postgres'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

interface Folded {
  folded: string
  again: string
  /** Lowercase, if PostgreSQL's library knows it. */
  small: string
}
const inDatabase = async (texts: readonly string[]): Promise<Folded[]> =>
  (
    await client.query<Folded>(
      `select fold_text(t) as folded, fold_text(fold_text(t)) as again, lower(t collate "und-x-icu") as small
       from unnest($1::text[]) with ordinality as texts (t, n) order by n`,
      [texts],
    )
  ).rows

const ONE: readonly [string, ...string[]][] = [
  ["o'brien", "O'Brien", 'O’Brien', 'O‘BRIEN', 'OʼBrien', 'OʻBrien', 'O`Brien', 'O´Brien', 'O\u1ffdBrien', 'O′Brien', 'O＇Brien'],
  ['jose nunez', 'José Núñez', 'Jose\u0301 Nu\u0301n\u0303ez', 'JOSE NUNEZ', 'José  Núñez', ' José\u00a0Núñez ', 'José\u2003\u202fNúñez'],
  ['anne-marie', 'Anne-Marie', 'Anne‑Marie', 'Anne–Marie', 'Anne—Marie', 'Anne−Marie', 'Anne\u00ad-Marie'],
  [
    'rosa diaz',
    'Ｒｏｓａ Ｄｉａｚ',
    'Rosa\tDiaz',
    'Rosa\r\nDiaz',
    'Rosa\u200b Díaz',
    '\u202aRosa Diaz\u202c',
    '\ufeffRosa Diaz',
    'Rosa\u3000Diaz',
  ],
  ['weiss', 'Weiß', 'WEISS', 'WEIẞ'],
  ['soren aegir thor lodz', 'Søren Ægir Þor Łódź', 'Soren Aegir Thor Lodz'],
  ['istanbul isik', 'İstanbul Işık', 'ISTANBUL ISIK'],
  ['νικοσ', 'ΝΊΚΟΣ', 'Νίκος'],
  ['андреи', 'Андрей', 'АНДРЕИ\u0306'],
  ['احمد', 'أحمد', 'أَحْمَد', 'احمد'],
  ['"bob"', '“Bob”', '‟Bob"'],
  ['파크'.normalize('NFKD'), '파크', '파크'.normalize('NFD')],
  ['', '', ' ', '\u200b', '\u00a0\u2060'],
]

const HOSTILE = [
  ...ONE.flat(),
  '%_\\',
  '´',
  "''''",
  '\u0301',
  'a\u0301\u0323\u0301',
  'राम',
  'ガ',
  'ｶﾞ',
  '👩‍👩‍👧 ❤️',
  'ŉ ﬁ ½ ™ …',
  'ΣΑΣ ΟΔΟΣ',
  'a\u2028b',
  '\u{e0041}x\u{1d173}',
]

describe('folding a text', () => {
  it.each(ONE)('makes one of every way to write %j', (folded, ...ways) => {
    expect(ways.map(foldText)).toEqual(ways.map(() => folded))
  })

  it.each([
    ['José', 'Josef'],
    ["O'Brien", 'OBrien'],
    ['Mary Ann', 'Maryann'],
    ['राम', 'रमा'],
    ['カ', 'ガ'],
    ['גל', 'גיל'],
  ])('leaves two of %s and %s', (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other))
  })

  it('says in the database what it says here, and nothing new when it is asked again', async () => {
    const found = await inDatabase(HOSTILE)
    expect(found.map(({ folded }) => folded)).toEqual(HOSTILE.map(foldText))
    expect(found.map(({ again }) => again)).toEqual(HOSTILE.map(foldText))
  })

  it('says so of every letter there is', async () => {
    const letters = Array.from({ length: 0x20000 }, (_, code) => code)
      .filter((code) => code > 0 && !(code >= 0xd800 && code <= 0xdfff) && (code % 61 === 0 || !(code >= 0x3400 && code <= 0xd7ff)))
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => !/\p{Cn}/u.test(letter) && stripInvisible(letter) !== '')
    const texts = letters.map((letter) => `A${letter}b`)
    const found = await inDatabase(texts)
    /** Letters newer than PostgreSQL's library, or whose lowercase is. */
    const isNewer = (text: string, { small }: Folded) => small !== text.toLowerCase()
    const differing = texts.filter((text, index) => {
      const row = found[index]
      return row && row.folded !== foldText(text) && !isNewer(text, row)
    })
    expect(differing).toEqual([])
    expect(texts.filter((text) => foldText(foldText(text)) !== foldText(text))).toEqual([])
    expect(found.filter(({ folded, again }) => folded !== again)).toEqual([])
    expect(texts.filter((text, index) => found[index] && isNewer(text, found[index])).length).toBeLessThan(250)
  })

  it('finds a donor by the index', async () => {
    await client.query('set enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select id from donations where coalesce('mail ' || lower(email), 'name ' || fold_text(name)) = 'name x'`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('donations_donor')
  })
})
