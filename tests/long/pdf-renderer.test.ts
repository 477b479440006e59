import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { PdfDocument } from '../../src/platform/pdf/pdf-document'
import { PAPER_LIMITS, startPdfRenderer, type PdfRenderer } from '../../src/platform/pdf/pdf-renderer'
import { readPdf } from '../helpers/read-pdf'

const log = pino({ level: 'silent' })
let pdfRenderer: PdfRenderer | undefined
afterEach(() => pdfRenderer?.stop())
const start = (limits: Partial<typeof PAPER_LIMITS> = {}) => (pdfRenderer = startPdfRenderer(log, { ...PAPER_LIMITS, ...limits }))

const paperOf = (text: string, title = 'Paper') => {
  const paper = new PdfDocument(title, 'Test')
  paper.pair('Story', text)
  return paper.written('Foot')
}
/** Longest time this thread was blocked, in milliseconds. */
async function longestSilence(doing: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [performance.now(), 0]
  const beat = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 5)
  await doing()
  clearInterval(beat)
  return longest
}

describe('papers', () => {
  it('are drawn whole, one after the other by one worker, and say what no font has', async () => {
    const { draw } = start({ atOnce: 1 })
    const [first, second] = await Promise.all([draw(paperOf('Zoë 陳大文')), draw(paperOf('\ue000', 'Another'))])
    expect(first.lacking).toEqual([])
    expect((await readPdf(first.bytes)).text).toContain('Zoë陳大文')
    expect(second.lacking).toEqual(['\ue000'])
    expect((await readPdf(second.bytes)).title).toBe('Another')
  })

  it('do not hold up this thread, whatever stands in them', async () => {
    const { draw } = start()
    await draw(paperOf('Warm'))
    const silence = await longestSilence(() => draw(paperOf('x'.repeat(19_999))))
    expect(silence).toBeLessThan(200)
  })

  it.each([
    ['time', { time: 1 }],
    ['memory', { memory: 12 }],
  ])('over the limit of %s are refused, and the next is drawn', async (_what, limit) => {
    const { draw } = start({ atOnce: 1, ...limit })
    const long = paperOf('hello world '.repeat(100_000))
    await expect(draw(long)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('too large to create') as unknown,
    })
    await pdfRenderer?.stop()
    expect((await start().draw(paperOf('Yes'))).bytes.length).toBeGreaterThan(0)
  })

  it('end when the requester leaves, even while waiting', async () => {
    const { draw } = start({ atOnce: 1 })
    const leaving = new AbortController()
    const all = [draw(paperOf('hello world '.repeat(20_000)), leaving.signal), draw(paperOf('Waits'), leaving.signal)]
    const staying = draw(paperOf('Stays'))
    leaving.abort()
    for (const one of all) await expect(one).rejects.toMatchObject({ status: 503 })
    expect((await readPdf((await staying).bytes)).text).toContain('Stays')
  })

  it('are refused where many wait, and when the site ends', async () => {
    const { draw, stop } = start({ atOnce: 1, waiting: 1 })
    const [first, second, third] = [draw(paperOf('hello '.repeat(20_000))), draw(paperOf('b')), draw(paperOf('c'))]
    await expect(third).rejects.toMatchObject({ status: 503, message: expect.stringContaining('Try again') as unknown })
    const ends = [first, second].map((one) => expect(one).rejects.toMatchObject({ status: 503 }))
    await stop()
    await Promise.all(ends)
  })
})
