import { describe, expect, it } from 'vitest'
import { renderPdf } from '../../src/platform/pdf/render-pdf'
import { PdfDocument } from '../../src/platform/pdf/pdf-document'
import { createPdf } from '../../src/platform/pdf/render-pdf'
import type { Sheet } from '../../src/platform/pdf/sheet'
import { readPdf } from '../helpers/read-pdf'

const TITLES: Readonly<Record<string, (sheet: Sheet, drawn: () => void) => void>> = {
  'a heading': (sheet, drawn) => {
    sheet.heading(3, 'Housing')
    drawn()
  },
  'a heading of several lines': (sheet, drawn) => {
    sheet.heading(2, 'Application as sent '.repeat(9))
    drawn()
  },
  'a heading and the title of a list': (sheet, drawn) => {
    sheet.heading(3, 'Vehicles', { titled: true })
    drawn()
    sheet.caption('Vehicles in the household')
    drawn()
  },
  'two headings': (sheet, drawn) => {
    sheet.heading(2, 'Emails', { titled: true })
    drawn()
    sheet.heading(3, 'Application received')
    drawn()
  },
}

describe.each(Object.entries(TITLES))('%s', (_what, draw) => {
  it('is on the page of what it stands above, wherever on a page it comes', () => {
    const sheet = createPdf('Test', 'Test')
    for (let above = 480; above < 660; above++) {
      sheet.nextPage()
      sheet.space(above)
      const pages = new Set<unknown>()
      const drawn = () => pages.add(sheet.doc.page)
      draw(sheet, drawn)
      sheet.pair('Answer', 'Yes')
      drawn()
      expect(pages.size, `${above} points down`).toBe(1)
    }
  })
})

async function drawn(text: string) {
  const paper = new PdfDocument('Test', 'Test')
  paper.pair('Name', text)
  const { bytes, lacking } = await renderPdf(paper.written('Foot'))
  return { ...(await readPdf(bytes)), lacking }
}

describe('a name on paper', () => {
  it.each([
    ['Vietnamese', 'Đặng Thị Ngọc Ánh', 'PublicSans'],
    ['Cyrillic', 'Юлія Щербак', 'NotoSans-'],
    ['Greek', 'Γιώργος', 'NotoSans-'],
    ['Arabic', 'محمد عبد الرحمن', 'IBMPlexSansArabic'],
    ['Hebrew', 'כהן לוי', 'NotoSansHebrew'],
    ["Ge'ez", 'አበበ በቀለ', 'NotoSansEthiopic'],
    ['Burmese', 'အောင်ဆန်း', 'NotoSansMyanmar'],
    ['Khmer', 'សុខ វណ្ណា', 'NotoSansKhmer'],
    ['Lao', 'ສົມພອນ', 'NotoSansLao'],
    ['Thai', 'สมชาย', 'NotoSansThai'],
    ['Devanagari', 'प्रिया', 'NotoSans-'],
    ['Bengali', 'রবীন্দ্রনাথ', 'NotoSansBengali'],
    ['Han, common and rare', '陳大文 﨑', 'NotoSansSC'],
    ['kana', 'さくら', 'NotoSansSC'],
    ['Hangul', '김민준', 'NotoSansKR'],
    ['emoji', '🌹', 'NotoEmoji'],
    ['a script with no font of its own', 'ᏣᎳᎩ', 'Unifont'],
  ])('of %s has its letters', async (_script, name, font) => {
    const { lacking, fonts } = await drawn(name)
    expect(lacking).toEqual([])
    expect(fonts.filter(({ embedded }) => embedded).map((one) => one.name)).toEqual(expect.arrayContaining([expect.stringContaining(font)]))
  })

  it.each(['Đặng Юлія Γιώργος', '陳大文 さくら 김민준 🌹', 'አበበ ᏣᎳᎩ Արմեն'])('is read back as it was written: %s', async (name) => {
    expect((await drawn(name)).text).toContain(name.replaceAll(' ', ''))
  })

  it('is read from the right where its script is, and stands as letters, not as forms of them', async () => {
    const { text } = await drawn('محمد')
    expect([text.includes('محمد'), text.includes('دمحم')]).toContain(true)
  })

  it('has a box for what no font has, and says for what', async () => {
    const { text, lacking } = await drawn('A\u{1e900}B')
    expect(text).toContain('A\u25a1B')
    expect(lacking).toEqual(['\u{1e900}'])
  })
})

it('an entry is on one page, wherever on a page it comes', () => {
  const sheet = createPdf('Test', 'Test')
  for (let above = 480; above < 660; above += 5) {
    sheet.nextPage()
    sheet.space(above)
    const { page, y } = sheet.doc
    sheet.entry('January 2027', 'Lake Homes\n'.repeat(8), '$1.00')
    expect(sheet.doc.page === page ? sheet.doc.y > y + 100 : sheet.doc.y > 150, `${above} points down`).toBe(true)
  }
})

const LONG = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(12)

it.each<[string, (paper: PdfDocument) => void]>([
  ['a pair', (paper) => paper.pair('Name', LONG)],
  ['a pair whose label is long', (paper) => paper.pair(LONG, LONG)],
  ['an entry', (paper) => paper.entry('January 2027', LONG.repeat(4), '$1.00')],
  ['an entry whose label is long', (paper) => paper.entry(LONG, LONG.repeat(4), '$1.00')],
  ['a paragraph', (paper) => paper.paragraph(LONG)],
  ['a list', (paper) => paper.list([LONG])],
])('%s that runs onto the next page is tagged on both', async (_what, draw) => {
  const paper = new PdfDocument('Test', 'Test')
  for (let n = 0; n < 12; n++) {
    paper.nextPage()
    paper.space(450 + 16 * n)
    draw(paper)
  }
  const { bytes } = await renderPdf(paper.written('Foot'))
  const { pages, tagged } = await readPdf(bytes)
  expect([pages > 15, tagged]).toEqual([true, true])
})

it('opens each of its fonts once, however often it goes from one to the other', () => {
  const sheet = createPdf('Test', 'Test')
  for (let again = 0; again < 3; again++) {
    sheet.heading(3, 'Housing')
    sheet.pair('Name', 'Ann')
  }
  expect((sheet.doc as unknown as { _fontCount: number })._fontCount).toBe(2)
})
