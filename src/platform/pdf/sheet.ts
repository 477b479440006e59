import { colors } from '../../shared/brand/tokens'
import { FROM_RIGHT, type FontFallback, type ShapedFont, type OwnFont } from './shaped-font'
import { LABELS_PER_PAGE, LABEL_SIZES, labelBox, type LabelBox } from './label-sheet'
import { layOut, type Line } from './lines'

type Doc = PDFKit.PDFDocument

export const MARGIN = 54
const LABEL_WIDTH = 168
const GAP = 14
const AMOUNT_WIDTH = 92
/** Blocks that begin with less room, in points, go to the next page. */
const LEAST_ROOM = 48
const LEAST_TITLED_ROOM = LEAST_ROOM + 32
const LINE_GAP = 8
const CAPTION_GAP = 4
const PARAGRAPH_GAP = 4
const MOST_TOGETHER = 360
const TEXT_SIZE = 10.5
const LINE_SPACE = 2
const STRIPE_HEIGHT = 10
const MARK_SIZE = 40
const POSTER_SIZE = 26

/** Keeps words apart in text extraction and screen readers. */
const withTrailingSpace = (text: string): string => `${text} `

interface Code {
  title: string
  rows: readonly string[]
  link: string
}

interface TextStyle {
  font?: OwnFont
  size?: number
  color?: string
}

export class Sheet {
  private readonly root: PDFKit.PDFStructureElement
  private readonly registered = new Set<string>()
  readonly lacking = new Set<string>()

  constructor(
    readonly doc: Doc,
    private readonly faces: Readonly<Record<OwnFont, FontFallback>>,
  ) {
    this.root = doc.struct('Document')
    doc.addStructure(this.root)
  }

  space(points: number): void {
    this.doc.y += points
  }

  /**
   * Keeps the heading on one page with the beginning of what follows.
   * @param titled what follows begins with a title
   * @param poster in the brand's color, in lines of about one length, and large unless it is long
   */
  heading(level: 1 | 2 | 3, text: string, { titled = false, poster = false } = {}): void {
    const isShort = this.linesOf(text, { font: 'strong', size: POSTER_SIZE }, this.doc.page.width - 2 * MARGIN).length <= 3
    const size = poster && isShort ? POSTER_SIZE : { 1: 20, 2: 15, 3: 11.5 }[level]
    const style = { font: 'strong', size, color: level === 3 || poster ? colors.tealDark : colors.ink } as const
    const gap = level === 3 ? 3 : 6
    this.space({ 1: 0, 2: 22, 3: 12 }[level])
    this.ensureSpace((level === 2 ? LINE_GAP : 0) + this.heightOf(text, style) + gap + (titled ? LEAST_TITLED_ROOM : LEAST_ROOM))
    if (level === 2) this.line()
    this.put(`H${level}`, () => this.write(text, style, poster ? { width: this.balancedWidth(text, style) } : {}))
    this.space(gap)
  }

  caption(text: string): void {
    const style = { font: 'strong', size: 10 } as const
    this.ensureSpace(this.heightOf(text, style) + CAPTION_GAP + LEAST_ROOM)
    this.put('P', () => this.write(text, style))
    this.space(CAPTION_GAP)
  }

  paragraph(text: string, style: TextStyle = {}): void {
    this.ensureSpace(LEAST_ROOM / 2)
    this.put('P', () => this.write(text, style))
    this.space(PARAGRAPH_GAP)
  }

  /** Paragraphs that stay on one page, each with room above it in points. */
  together(paragraphs: readonly { text: string; above?: number }[]): void {
    const height = paragraphs.reduce((sum, { text, above = 0 }) => sum + above + this.heightOf(text, {}) + PARAGRAPH_GAP, 0)
    this.ensureSpace(Math.min(height, MOST_TOGETHER))
    for (const { text, above = 0 } of paragraphs) {
      this.space(above)
      this.put('P', () => this.write(text, {}))
      this.space(PARAGRAPH_GAP)
    }
  }

  reserve(points: number): void {
    this.ensureSpace(points)
  }

  pair(label: string, text: string): void {
    const style = { size: 9, color: colors.muted }
    this.ensureLabelSpace(label, style)
    const { doc } = this
    this.put('P', () => {
      const top = doc.y
      const page = doc.page
      this.write(withTrailingSpace(label), style, { width: LABEL_WIDTH })
      const below = doc.y
      doc.y = top
      this.write(text || '\u2014', {}, { x: MARGIN + LABEL_WIDTH + GAP })
      if (doc.page === page) doc.y = Math.max(doc.y, below)
    })
    this.space(5)
  }

  /** A row that stays on one page. */
  entry(label: string, text: string, amount: string, font: OwnFont = 'text'): void {
    const { doc } = this
    const edge = doc.page.width - MARGIN - AMOUNT_WIDTH
    const x = MARGIN + LABEL_WIDTH + GAP
    this.ensureSpace(Math.min(this.heightOf(text, { font }, edge - GAP - x), MOST_TOGETHER))
    this.ensureLabelSpace(label, { font })
    this.put('P', () => {
      const top = doc.y
      const page = doc.page
      this.write(withTrailingSpace(label), { font }, { width: LABEL_WIDTH })
      const below = doc.y
      doc.y = top
      this.write(withTrailingSpace(amount), { font }, { x: edge, width: AMOUNT_WIDTH, align: 'right' })
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
      this.ensureSpace(LEAST_ROOM / 2)
      const entry = this.doc.struct('LI')
      list.add(entry)
      entry.add(this.doc.struct('LBody', {}, () => this.writeItem(item)))
      entry.end()
      this.space(2)
    }
    list.end()
    this.space(4)
  }

  nextPage(): void {
    this.doc.addPage()
  }

  labels(texts: readonly string[]): void {
    for (const [index, text] of texts.entries()) {
      const place = index % LABELS_PER_PAGE
      if (index > 0 && place === 0) this.nextPage()
      this.put('P', () => this.fill(text, labelBox(place)))
    }
  }

  mark(name: string, stripes: readonly string[], logo: readonly { path: string; color: string }[]): void {
    const { doc } = this
    doc.markContent('Artifact', { type: 'Layout' })
    const width = doc.page.width / stripes.length
    for (const [place, color] of stripes.entries()) doc.rect(place * width, 0, width, STRIPE_HEIGHT).fill(color)
    doc
      .save()
      .translate(MARGIN, MARGIN)
      .scale(MARK_SIZE / 64)
    for (const { path, color } of logo) doc.path(path).fill(color)
    doc.restore()
    doc.endMarkedContent()
    const style = { font: 'strong', size: 14 } as const
    const x = MARGIN + MARK_SIZE + GAP
    const room = doc.page.width - MARGIN - x
    doc.y = MARGIN + Math.max(0, (MARK_SIZE - this.heightOf(name, style, room)) / 2)
    this.put('P', () => this.write(name, style, { x, width: room }))
    doc.y = Math.max(doc.y, MARGIN + MARK_SIZE) + GAP
  }

  codes(codes: readonly Code[], side: number): void {
    const { doc } = this
    const style = { font: 'strong', size: 15 } as const
    const width = (doc.page.width - 2 * MARGIN - GAP * (codes.length - 1)) / codes.length
    const titles = Math.max(...codes.map(({ title }) => this.heightOf(title, style, width))) + CAPTION_GAP
    this.ensureSpace(titles + side + LEAST_ROOM)
    const top = doc.y
    const bottoms = codes.map(({ title, rows, link }, place) => {
      const x = MARGIN + place * (width + GAP)
      doc.y = top
      this.put('H2', () => this.write(title, style, { x, width }))
      this.drawCode(rows, { x, y: top + titles, side }, `QR code for ${link}`)
      doc.y = top + titles + side + CAPTION_GAP
      this.put('P', () => this.write(link.replace(/^https?:\/\//, ''), {}, { x, width }))
      return doc.y
    })
    doc.y = Math.max(...bottoms) + GAP
  }

  private drawCode(rows: readonly string[], { x, y, side }: { x: number; y: number; side: number }, alt: string): void {
    const { doc } = this
    const square = side / rows.length
    const figure = doc.struct('Figure', { alt }, () => {
      for (const [down, row] of rows.entries())
        for (const [along, dark] of [...row].entries()) if (dark === '1') doc.rect(x + along * square, y + down * square, square, square)
      doc.fill(colors.ink)
    })
    this.root.add(figure)
    figure.end()
  }

  end(foot: string, { numbered = true } = {}): void {
    const { doc } = this
    this.root.end()
    const { start, count } = doc.bufferedPageRange()
    for (let page = start; page < start + count; page++) {
      doc.switchToPage(page)
      const { bottom } = doc.page.margins
      doc.page.margins.bottom = 0
      doc.markContent('Artifact', { type: 'Pagination' })
      const text = foot + (numbered ? `   \u00b7   Page ${page + 1} of ${count}` : '')
      const style = { size: 8.5, color: colors.muted }
      const [line] = this.linesOf(text, style, doc.page.width - 2 * MARGIN)
      if (line) this.draw(line, MARGIN, doc.page.height - MARGIN, style)
      doc.endMarkedContent()
      doc.page.margins.bottom = bottom
    }
    doc.end()
  }

  private writeItem(item: string): void {
    const top = this.doc.y
    this.write(withTrailingSpace('\u2022'), {}, { x: MARGIN + 6 })
    this.doc.y = top
    this.write(item, {}, { x: MARGIN + 16 })
  }

  private put(type: string, draw: () => void): void {
    const element = this.doc.struct(type, {}, draw)
    this.root.add(element)
    element.end()
  }

  private write(text: string, style: TextStyle, at: { x?: number; width?: number; align?: 'right' } = {}): void {
    const { doc } = this
    const x = at.x ?? MARGIN
    const width = at.width ?? doc.page.width - MARGIN - x
    for (const line of this.linesOf(text, style, width)) {
      // Begins the tag again, as every page closes its own.
      if (doc.y + line.height > doc.page.height - doc.page.margins.bottom) doc.continueOnNewPage()
      const top = doc.y
      this.draw(line, at.align === 'right' ? x + width - line.width : x, top, style)
      doc.y = top + line.height + LINE_SPACE
    }
    doc.x = MARGIN
  }

  private fill(text: string, { x, y, width, height }: LabelBox): void {
    const laid = (words: string, size: number) => {
      const lines = this.linesOf(words, { size }, width)
      return { size, lines, height: lines.reduce((sum, line) => sum + line.height, 0) }
    }
    const smallest = LABEL_SIZES[LABEL_SIZES.length - 1] ?? TEXT_SIZE
    const tried = LABEL_SIZES.map((size) => laid(text, size)).find((label) => label.height <= height)
    const { size, lines, height: used } = tried ?? laid(text.replace(/\n+/g, ', '), smallest)
    let top = y + Math.max(0, (height - used) / 2)
    for (const line of lines) {
      if (top + line.height > y + height + 1) return
      this.draw(line, x, top, { size })
      top += line.height
    }
  }

  private draw({ runs, baseline }: Line, left: number, top: number, { size = TEXT_SIZE, color = colors.ink }: TextStyle): void {
    const { doc } = this
    doc.fillColor(color)
    let x = left
    for (const { face, text, fromRight } of runs) {
      this.choose(face, size)
      /** Gives text extraction the original text where glyphs are reordered or joined. */
      const isTold = !face.readsBack(text, fromRight)
      if (isTold) doc.markContent('Span', { actual: text })
      /** Passing features keeps pdfkit from laying out word by word. */
      const features = (fromRight ? [FROM_RIGHT] : []) as PDFKit.Mixins.OpenTypeFeatures[]
      doc.text(text, x, top + baseline, { lineBreak: false, baseline: 'alphabetic', features })
      if (isTold) doc.endMarkedContent()
      x += size * face.width(text, fromRight)
    }
  }

  private choose({ name, drawn }: ShapedFont, size: number): void {
    const { doc } = this
    if (!this.registered.has(name)) doc.registerFont(name, drawn as unknown as string)
    this.registered.add(name)
    doc.font(name).fontSize(size)
  }

  private linesOf(text: string, { font = 'text', size = TEXT_SIZE }: TextStyle, width: number): Line[] {
    return layOut(text, { faces: this.faces[font], size, width, lacking: this.lacking })
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

  private ensureLabelSpace(label: string, style: TextStyle): void {
    this.ensureSpace(Math.max(LEAST_ROOM, this.heightOf(label, style, LABEL_WIDTH)))
  }

  private balancedWidth(text: string, style: TextStyle): number {
    const whole = this.doc.page.width - 2 * MARGIN
    const { length } = this.linesOf(text, style, whole)
    const widths = Array.from({ length: 10 }, (_, step) => whole * (0.5 + step / 20))
    return widths.find((width) => this.linesOf(text, style, width).length <= length) ?? whole
  }

  private heightOf(text: string, style: TextStyle, width = this.doc.page.width - 2 * MARGIN): number {
    const lines = this.linesOf(text, style, width)
    return lines.reduce((sum, { height }) => sum + height + LINE_SPACE, 0)
  }

  private ensureSpace(points: number): void {
    const { doc } = this
    if (doc.y + points > doc.page.height - doc.page.margins.bottom) doc.addPage()
  }
}
