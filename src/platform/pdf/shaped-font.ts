import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import * as hb from 'harfbuzzjs'
import { fontPath, OTHER_FONTS, OWN_FONTS, unpackWoff } from './font-files'

interface Glyph {
  id: number
  advanceWidth: number
  codePoints: number[]
}

interface Shaped {
  glyphs: Glyph[]
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
  advanceWidth: number
}

export interface DrawnFont {
  layout: (text: string, features?: readonly string[]) => Shaped
}

/** Tells `layout` that the text runs right to left; pdfkit passes features through unchanged. */
export const FROM_RIGHT = 'rtla'

const buffer = new hb.Buffer()
const MOST_KEPT = 20_000

/** A font shaped by HarfBuzz: pdfkit's own fontkit does not reorder Burmese vowels. */
export class ShapedFont {
  readonly drawn: DrawnFont
  /** Line metrics as fractions of the font size. */
  readonly ascent: number
  readonly height: number
  private readonly font: hb.Font
  private readonly em: number
  private readonly charactersOf: (glyph: number) => string[]
  private readonly widths = new Map<string, number>()
  private readonly characters = new Map<number, number[]>()

  constructor(
    readonly name: string,
    bytes: Buffer,
  ) {
    const sfnt = bytes.toString('latin1', 0, 4) === 'wOFF' ? unpackWoff(bytes) : bytes
    const font = fontkit.create(sfnt) as fontkit.Font
    this.charactersOf = (glyph) => font.stringsForGlyph(glyph)
    const face = new hb.Face(new hb.Blob(new Uint8Array(sfnt).buffer))
    this.font = new hb.Font(face)
    this.em = font.unitsPerEm
    this.ascent = font.ascent / this.em
    this.height = (font.ascent - font.descent + font.lineGap) / this.em
    this.drawn = Object.assign(font, {
      layout: (text: string, features: readonly string[] = []) => this.shape(text, features.includes(FROM_RIGHT)),
    })
  }

  has(character: string): boolean {
    return this.font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined
  }

  width(text: string, fromRight: boolean): number {
    const key = fromRight ? `<${text}` : `>${text}`
    let width = this.widths.get(key)
    if (width === undefined) {
      width = this.shape(text, fromRight).advanceWidth / this.em
      if (this.widths.size >= MOST_KEPT) this.widths.clear()
      this.widths.set(key, width)
    }
    return width
  }

  /** Per UTF-16 unit, as fractions of the font size; 0 for units drawn as part of an earlier glyph. */
  widthsOf(text: string, fromRight: boolean): Float64Array {
    const widths = new Float64Array(text.length)
    this.eachGlyph(text, fromRight, (_id, cluster, { xAdvance }) => (widths[cluster] = (widths[cluster] ?? 0) + xAdvance / this.em))
    return widths
  }

  readsBack(text: string, fromRight: boolean): boolean {
    const { glyphs } = this.shape(text, fromRight)
    if (fromRight) glyphs.reverse()
    return glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('') === text
  }

  private eachGlyph(text: string, fromRight: boolean, take: (id: number, cluster: number, position: hb.GlyphPosition) => void): void {
    buffer.clearContents()
    buffer.setClusterLevel(hb.ClusterLevel.MONOTONE_CHARACTERS)
    buffer.addText(text)
    buffer.guessSegmentProperties()
    buffer.setDirection(fromRight ? hb.Direction.RTL : hb.Direction.LTR)
    hb.shape(this.font, buffer)
    const positions = buffer.getGlyphPositions()
    buffer.getGlyphInfos().forEach(({ codepoint, cluster }, i) => take(codepoint, cluster, positions[i] as hb.GlyphPosition))
  }

  private shape(text: string, fromRight: boolean): Shaped {
    const shaped: Shaped = { glyphs: [], positions: [], advanceWidth: 0 }
    const clusters: number[] = []
    this.eachGlyph(text, fromRight, (id, cluster, { xAdvance, yAdvance, xOffset, yOffset }) => {
      clusters.push(cluster)
      shaped.glyphs.push({ id, advanceWidth: this.font.glyphHAdvance(id), codePoints: [] })
      shaped.positions.push({ xAdvance, yAdvance, xOffset, yOffset })
      shaped.advanceWidth += xAdvance
    })
    this.nameGlyphs(text, shaped.glyphs, clusters)
    return shaped
  }

  /** Sets the text a glyph is extracted as, the same everywhere: its character, else the text it was first made from. */
  private nameGlyphs(text: string, glyphs: Glyph[], clusters: readonly number[]): void {
    const starts = [...new Set(clusters)].sort((a, b) => a - b)
    const ends = new Map(starts.map((start, i) => [start, starts[i + 1] ?? text.length]))
    const named = new Set<number>()
    glyphs.forEach((glyph, i) => {
      const start = clusters[i] ?? 0
      glyph.codePoints = this.characters.get(glyph.id) ?? []
      if (glyph.codePoints.length === 0) {
        const names = this.charactersOf(glyph.id).map((name) => (/[\ufb1d-\ufefc]/.test(name) ? name.normalize('NFKC') : name))
        const made = named.has(start) ? '' : text.slice(start, ends.get(start))
        glyph.codePoints = codePointsOf(names.find((name) => text.includes(name)) ?? names[0] ?? made)
        this.characters.set(glyph.id, glyph.codePoints)
      }
      named.add(start)
    })
  }
}

const codePointsOf = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0)

const open = new Map<string, ShapedFont>()

function faceOf({ name, file }: { name: string; file: string }): ShapedFont {
  const face = open.get(name) ?? new ShapedFont(name, readFileSync(fontPath(file)))
  open.set(name, face)
  return face
}

export type OwnFont = keyof typeof OWN_FONTS

export class FontFallback {
  readonly own: ShapedFont
  private readonly found = new Map<string, ShapedFont | null>()

  constructor(font: OwnFont) {
    this.own = faceOf(OWN_FONTS[font])
  }

  of(grapheme: string): ShapedFont | null {
    let face = this.found.get(grapheme)
    if (face === undefined) {
      const characters = Array.from(grapheme).filter((one) => !/\p{Default_Ignorable_Code_Point}/u.test(one))
      face = this.with(characters) ?? this.with(characters.slice(0, 1)) ?? null
      if (this.found.size >= MOST_KEPT) this.found.clear()
      this.found.set(grapheme, face)
    }
    return face
  }

  private with(characters: readonly string[]): ShapedFont | undefined {
    const hasAll = (face: ShapedFont) => characters.every((character) => face.has(character))
    if (hasAll(this.own)) return this.own
    for (const font of OTHER_FONTS) {
      if (!characters.some((character) => font.scripts.test(character))) continue
      const face = faceOf(font)
      if (hasAll(face)) return face
    }
    return undefined
  }
}
