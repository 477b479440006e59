import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { colors } from '../../shared/brand/tokens'

type Doc = PDFKit.PDFDocument

const MARGIN = 54
/** Of an answer's label; the answer stands beside it. In points. */
const LABEL_WIDTH = 168
const GAP = 14
/** Of an amount at the right edge. */
const AMOUNT_WIDTH = 92
/** What is begun with less room than this goes to the next page. */
const LEAST_ROOM = 48
/** The same where it begins with a title of its own. */
const LEAST_TITLED_ROOM = LEAST_ROOM + 32
/** Below the line above a heading. */
const LINE_GAP = 8
/** Below the title of a list. */
const CAPTION_GAP = 4
const FONT_FILES = {
  text: '400Regular/PublicSans_400Regular.ttf',
  strong: '700Bold/PublicSans_700Bold.ttf',
} as const
type FontName = keyof typeof FONT_FILES

/** Where a character is not in the font. */
const UNKNOWN_CHARACTER = '\u25a1'

async function readFonts(): Promise<Record<FontName, Buffer>> {
  const { resolve } = createRequire(import.meta.url)
  const read = (name: FontName) => readFile(resolve(`@expo-google-fonts/public-sans/${FONT_FILES[name]}`))
  return { text: await read('text'), strong: await read('strong') }
}

/** A4 and US Letter printers both take Letter without a loss; the foundation is in the United States. */
const PAPER = 'LETTER'

/**
 * An empty tagged PDF (PDF/UA), with the few shapes that our papers are made of. Library and fonts are loaded when the first one is
 * made.
 */
export async function openSheet(title: string, subject: string): Promise<Sheet> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), readFonts()])
  const doc = new PDFDocument({
    size: PAPER,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 18 },
    bufferPages: true,
    pdfVersion: '1.7',
    // Its types have not heard of the subset yet.
    subset: 'PDF/UA' as 'PDF/A-2a',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Subject: subject },
    font: fonts.text as unknown as string,
  })
  doc.registerFont('text', fonts.text)
  doc.registerFont('strong', fonts.strong)
  return new Sheet(doc)
}

/** With the space that keeps it apart from what is read after it. */
const apart = (text: string): string => `${text} `

interface TextStyle {
  font?: FontName
  size?: number
  color?: string
}

export class Sheet {
  private readonly root: PDFKit.PDFStructureElement
  private readonly known = new Map<string, boolean>()
  /** Whether a character stood in a text that the font has not. */
  lacksCharacters = false

  constructor(readonly doc: Doc) {
    this.root = doc.struct('Document')
    doc.addStructure(this.root)
  }

  /** Leaves room, in points. */
  space(points: number): void {
    this.doc.y += points
  }

  /**
   * A heading, on the page on which what follows begins.
   * @param titled whether that begins with a title of its own
   */
  heading(level: 1 | 2 | 3, text: string, { titled = false } = {}): void {
    const style = { font: 'strong', size: { 1: 20, 2: 15, 3: 11.5 }[level], color: level === 3 ? colors.tealDark : colors.ink } as const
    const gap = level === 3 ? 3 : 6
    this.space({ 1: 0, 2: 22, 3: 12 }[level])
    this.room((level === 2 ? LINE_GAP : 0) + this.heightOf(text, style) + gap + (titled ? LEAST_TITLED_ROOM : LEAST_ROOM))
    if (level === 2) this.line()
    this.put(`H${level}`, () => this.write(text, style))
    this.space(gap)
  }

  /** The title of a list, on the page on which its first entry begins. */
  caption(text: string): void {
    const style = { font: 'strong', size: 10 } as const
    this.room(this.heightOf(text, style) + CAPTION_GAP + LEAST_ROOM)
    this.put('P', () => this.write(text, style))
    this.space(CAPTION_GAP)
  }

  paragraph(text: string, style: TextStyle = {}): void {
    this.room(LEAST_ROOM / 2)
    this.put('P', () => this.write(text, style))
    this.space(4)
  }

  /** A label with what it says beside it. */
  pair(label: string, text: string): void {
    this.room(LEAST_ROOM)
    const { doc } = this
    this.put('P', () => {
      const top = doc.y
      const page = doc.page
      this.write(apart(label), { size: 9, color: colors.muted }, { width: LABEL_WIDTH })
      const below = doc.page === page ? doc.y : top
      doc.y = top
      this.write(text || '\u2014', {}, { x: MARGIN + LABEL_WIDTH + GAP })
      if (doc.page === page) doc.y = Math.max(doc.y, below)
    })
    this.space(5)
  }

  /** A line of a bill: its amounts stand below each other at the right edge. */
  entry(label: string, text: string, amount: string, font: FontName = 'text'): void {
    this.room(LEAST_ROOM)
    const { doc } = this
    this.put('P', () => {
      const top = doc.y
      const page = doc.page
      const edge = page.width - MARGIN - AMOUNT_WIDTH
      const x = MARGIN + LABEL_WIDTH + GAP
      this.write(apart(label), { font }, { width: LABEL_WIDTH })
      doc.y = top
      this.write(apart(amount), { font }, { x: edge, width: AMOUNT_WIDTH, align: 'right' })
      const below = doc.y
      doc.y = top
      if (text) this.write(text, { font }, { x, width: edge - GAP - x })
      if (doc.page === page) doc.y = Math.max(doc.y, below)
    })
    this.space(5)
  }

  list(items: readonly string[]): void {
    if (items.length === 0) return
    const list = this.doc.struct('L')
    this.root.add(list)
    for (const item of items) {
      this.room(LEAST_ROOM / 2)
      const entry = this.doc.struct('LI')
      list.add(entry)
      entry.add(this.doc.struct('LBody', {}, () => this.write(`\u2022  ${item}`, {}, { x: MARGIN + 6 })))
      entry.end()
      this.space(2)
    }
    list.end()
    this.space(4)
  }

  /** Begins another page: the next letter. */
  nextPage(): void {
    this.doc.addPage()
  }

  /** Puts the foot on every page, with its number unless each page is a letter of its own, and ends the document. */
  end(foot: string, { numbered = true } = {}): void {
    const { doc } = this
    this.root.end()
    const { start, count } = doc.bufferedPageRange()
    for (let page = start; page < start + count; page++) {
      doc.switchToPage(page)
      const { bottom } = doc.page.margins
      doc.page.margins.bottom = 0
      doc.markContent('Artifact', { type: 'Pagination' })
      doc
        .font('text')
        .fontSize(8.5)
        .fillColor(colors.muted)
        .text(this.printable(foot) + (numbered ? `   \u00b7   Page ${page + 1} of ${count}` : ''), MARGIN, doc.page.height - MARGIN, {
          lineBreak: false,
        })
      doc.endMarkedContent()
      doc.page.margins.bottom = bottom
    }
    doc.end()
  }

  private put(type: string, draw: () => void): void {
    const element = this.doc.struct(type, {}, draw)
    this.root.add(element)
    element.end()
  }

  private write(
    text: string,
    { font = 'text', size = 10.5, color = colors.ink }: TextStyle,
    at: { x?: number; width?: number; align?: 'right' } = {},
  ): void {
    const { doc } = this
    const x = at.x ?? MARGIN
    doc.font(font).fontSize(size).fillColor(color)
    doc.text(this.printable(text), x, doc.y, { width: at.width ?? doc.page.width - MARGIN - x, lineGap: 2, align: at.align })
    doc.x = MARGIN
  }

  private line(): void {
    const { doc } = this
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .moveTo(MARGIN, doc.y)
      .lineTo(doc.page.width - MARGIN, doc.y)
      .lineWidth(0.75)
      .strokeColor(colors.hairline)
      .stroke()
    doc.endMarkedContent()
    this.space(LINE_GAP)
  }

  /** Of a text across the page, in points. */
  private heightOf(text: string, { font = 'text', size = 10.5 }: TextStyle): number {
    const { doc } = this
    doc.font(font).fontSize(size)
    return doc.heightOfString(this.printable(text), { width: doc.page.width - 2 * MARGIN, lineGap: 2 })
  }

  private room(points: number): void {
    const { doc } = this
    if (doc.y + points > doc.page.height - doc.page.margins.bottom) doc.addPage()
  }

  /** With a mark for what the font has no picture of: an empty box would be taken for a fault. Who listens hears a space at a line's end. */
  private printable(text: string): string {
    return Array.from(text.replace(/ *\r?\n|\r/g, ' \n').replace(/\t/g, '    '), (character) => {
      if (character === '\n' || this.has(character)) return character
      this.lacksCharacters = true
      return this.has(UNKNOWN_CHARACTER) ? UNKNOWN_CHARACTER : '?'
    }).join('')
  }

  private has(character: string): boolean {
    let known = this.known.get(character)
    if (known === undefined) {
      const { font } = (this.doc as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } })._font
      known = font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
      this.known.set(character, known)
    }
    return known
  }
}
