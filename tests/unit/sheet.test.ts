import { describe, expect, it } from 'vitest'
import { openSheet, type Sheet } from '../../src/services/pdf/sheet'

/** What stands above the first answer; each is drawn and then told of. */
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
    sheet.heading(2, 'Mails', { titled: true })
    drawn()
    sheet.heading(3, 'Application received')
    drawn()
  },
}

describe.each(Object.entries(TITLES))('%s', (_what, draw) => {
  it('is on the page of what it stands above, wherever on a page it comes', async () => {
    const sheet = await openSheet('Test', 'Test')
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
