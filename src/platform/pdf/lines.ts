import bidiFactory from 'bidi-js'
import LineBreaker from 'linebreak'
import { normalForm } from '../../shared/text'
import type { ShapedFont, FontFallback } from './shaped-font'
import { segmentsOf } from './segments'

export interface Run {
  face: ShapedFont
  text: string
  fromRight: boolean
}

export interface Line {
  runs: Run[]
  /** In points. */
  width: number
  height: number
  /** Points below the top; the same in every line, so columns align. */
  baseline: number
}

interface Setting {
  faces: FontFallback
  /** In points. */
  size: number
  width: number
  lacking: Set<string>
}

const UNKNOWN = '\u25a1'
const PLAIN = /^[\u0020-\u007e\u00a1-\u00ff\u2013\u2014\u2018-\u201d\u2022\u2026]*$/
const READ_FROM_RIGHT =
  /[\p{scx=Hebr}\p{scx=Arab}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Rohg}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const UNSPACED = /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u
const IGNORED = /^\p{Default_Ignorable_Code_Point}$/u

/** UTF-16 units shaped or bidi-resolved together. Limits the quadratic cost of long runs of invisible characters, which fill no line. */
const LONGEST = 1000
/** Line height limit, times the main font's: fallback fonts ask for more than real text needs. */
const TALLEST = 1.4

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('en', { granularity: 'word' })

interface Item {
  face: ShapedFont
  from: number
  to: number
  level: number
}

interface Paragraph {
  text: string
  items: Item[]
}

/**
 * Breaks a text into lines in linear time, whatever it contains. Measures a word wider than a line once and breaks it between letters;
 * pdfkit would measure it again for each line.
 */
export const layOut = (text: string, setting: Setting): Line[] =>
  normalForm(text, 'NFC')
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .flatMap((one, index, all) => {
      /** Screen readers need the space at a line's end. */
      const ended = index < all.length - 1 ? `${one} ` : one
      return linesOf(itemize(ended.replace(/\t/g, '    ').replace(/\p{Cc}/gu, ''), setting), setting)
    })

function itemize(text: string, { faces, lacking }: Setting): Paragraph {
  if (PLAIN.test(text)) return { text, items: text === '' ? [] : [{ face: faces.own, from: 0, to: text.length, level: 0 }] }
  const parts: { text: string; face: ShapedFont }[] = []
  for (const { segment } of segmentsOf(graphemes, text)) {
    const face = faces.of(segment)
    const drawn = face ? drawable(segment, face, lacking) : (lacking.add(segment), UNKNOWN)
    parts.push({ text: drawn, face: face ?? faces.of(UNKNOWN) ?? faces.own })
  }
  const whole = parts.map((part) => part.text).join('')
  const levels = READ_FROM_RIGHT.test(whole) ? levelsOf(whole) : null
  const items: Item[] = []
  let from = 0
  for (const { text: part, face } of parts) {
    const last = items.at(-1)
    const level = levels?.[from] ?? 0
    if (last && last.face === face && last.level === level) last.to += part.length
    else items.push({ face, from, to: from + part.length, level })
    from += part.length
  }
  return { text: whole, items }
}

/** Bidi levels. Works in parts: unclosed brackets and marks would make it quadratic. */
function levelsOf(text: string): Uint8Array {
  const levels = new Uint8Array(text.length)
  let base: 'ltr' | 'rtl' | undefined
  for (let from = 0; from < text.length; from += LONGEST) {
    const found = bidi.getEmbeddingLevels(text.slice(from, from + LONGEST), base)
    base ??= (found.paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr'
    levels.set(found.levels, from)
  }
  return levels
}

function drawable(segment: string, face: ShapedFont, lacking: Set<string>): string {
  if (segment.length === 1) return segment
  return Array.from(segment, (character) => {
    if (face.has(character) || IGNORED.test(character)) return character
    lacking.add(character)
    return ''
  }).join('')
}

interface Unit {
  from: number
  wide: number
  trimmed: number
}

function linesOf(paragraph: Paragraph, setting: Setting): Line[] {
  const lines: Line[] = []
  const slice = slicer(paragraph)
  let start = 0
  let x = 0
  const close = (end: number) => {
    lines.push(lineOf(slice(start, end), setting))
    start = end
    x = 0
  }
  for (const { from, wide, trimmed } of unitsOf(paragraph, setting)) {
    if (from > start && (x + trimmed > setting.width || from - start >= LONGEST)) close(from)
    x += wide
  }
  close(paragraph.text.length)
  return lines
}

/** Cuts a paragraph's runs from front to back: each cut must begin no earlier than the one before. */
function slicer({ text, items }: Paragraph) {
  let at = 0
  return (from: number, to: number): (Run & { level: number; from: number })[] => {
    while ((items[at]?.to ?? Infinity) <= from) at++
    const runs: (Run & { level: number; from: number })[] = []
    for (let i = at; i < items.length; i++) {
      const item = items[i] as Item
      if (item.from >= to) break
      const begin = Math.max(from, item.from)
      runs.push({
        face: item.face,
        text: text.slice(begin, Math.min(to, item.to)),
        fromRight: item.level % 2 === 1,
        level: item.level,
        from: begin,
      })
    }
    return runs
  }
}

function* unitsOf(paragraph: Paragraph, { size, width }: Setting): Generator<Unit> {
  const slice = slicer(paragraph)
  for (const [from, to] of piecesOf(paragraph.text)) {
    const runs = slice(from, to)
    let spaces = 0
    while (to - spaces > from && paragraph.text[to - spaces - 1] === ' ') spaces++
    const wide = size * widthOf(runs)
    const trimmed = wide - spaces * size * (runs.at(-1)?.face.width(' ', false) ?? 0)
    if (trimmed <= width) yield { from, wide, trimmed }
    else for (const run of runs) yield* lettersOf(run, size)
  }
}

const widthOf = (runs: readonly Run[]): number => runs.reduce((sum, { face, text, fromRight }) => sum + face.width(text, fromRight), 0)

function* lettersOf({ face, text, fromRight, from }: Run & { from: number }, size: number): Generator<Unit> {
  const widths = face.widthsOf(text, fromRight)
  for (const { segment, index } of segmentsOf(graphemes, text)) {
    const wide = size * widths.subarray(index, index + segment.length).reduce((sum, one) => sum + one, 0)
    yield { from: from + index, wide, trimmed: wide }
  }
}

function* piecesOf(text: string): Generator<[number, number]> {
  const breaker = new LineBreaker(text)
  let from = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const piece = text.slice(from, next.position)
    const within = UNSPACED.test(piece) ? words : piece.length > LONGEST ? graphemes : null
    if (within) for (const { segment, index } of segmentsOf(within, piece)) yield [from + index, from + index + segment.length]
    else yield [from, next.position]
    from = next.position
  }
}

function lineOf(runs: (Run & { level: number })[], { faces, size }: Setting): Line {
  const { own } = faces
  const tallest = Math.max(own.height, ...runs.map(({ face }) => face.height))
  return {
    runs: toVisualOrder(runs),
    width: size * widthOf(runs),
    height: size * Math.min(tallest, TALLEST * own.height),
    baseline: size * own.ascent,
  }
}

/** Reorders runs into visual order, deepest level first (https://www.unicode.org/reports/tr9/#L2). */
function toVisualOrder(runs: (Run & { level: number })[]): Run[] {
  const levels = runs.map(({ level }) => level)
  const deepest = Math.max(0, ...levels)
  let order = runs
  for (let level = deepest; level >= 1; level--) {
    const turned: typeof runs = []
    let stretch: typeof runs = []
    for (const run of order) {
      if (run.level >= level) stretch.unshift(run)
      else {
        turned.push(...stretch, run)
        stretch = []
      }
    }
    order = [...turned, ...stretch]
  }
  return order
}
