import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { findPdfProblem } from '../../src/platform/pdf/find-pdf-problem'
import { addFile, addLaunch, addScript, encrypt, leasePdf, writtenPdf } from '../helpers/pdfs'

const stream = (dict: string, contents: Buffer) =>
  `<< ${dict} /Length ${contents.length} >>\nstream\n${contents.toString('latin1')}\nendstream`
/** @param deep how often it is packed */
function objects(dict: string, text: string, { deep = 1, name = '/FlateDecode' } = {}): string {
  let packed = Buffer.from(text)
  for (let time = 0; time < deep; time++) packed = deflateSync(packed)
  return stream(`${dict} /Filter ${name}`, packed)
}

describe('a PDF', () => {
  it.each([true, false])('of pages alone is taken (in object streams: %s)', async (objectStreams) => {
    expect(await findPdfProblem(await leasePdf(() => undefined, { objectStreams }))).toBeNull()
    expect(await findPdfProblem(writtenPdf(''))).toBeNull()
  })

  it.each([
    ['script', addScript],
    ['launch', addLaunch],
    ['files', addFile],
  ] as const)('with what it must not have is refused, in object streams too: %s', async (problem, add) => {
    expect(await findPdfProblem(await leasePdf(add))).toBe(problem)
    expect(await findPdfProblem(await leasePdf(add, { objectStreams: false }))).toBe(problem)
  })

  it.each([
    ['script', '/OpenAction << /S /J#61vaScript /#4aS (app.alert) >>'],
    ['script', '/AA << /WC << /JS (app.alert) >> >>'],
    ['launch', '/OpenAction << /S /L#61unch >>'],
    ['files', '/Names << /EmbeddedFile#73 << >> >>'],
    ['files', '/AF [<< /Type /Filespec /E#46 << >> >>]'],
  ])('hides no name behind # escapes: %s', async (problem, catalog) => {
    expect(await findPdfProblem(writtenPdf(catalog))).toBe(problem)
  })

  it('hides nothing in an object that a later version replaces, and nothing inside of another object', async () => {
    const text = writtenPdf('', '<< /S /JavaScript /JS (app.alert) >>').toString('latin1')
    const replaced = text.replace('trailer', '3 0 obj\n<< >>\nendobj\ntrailer')
    expect(await findPdfProblem(Buffer.from(replaced, 'latin1'))).toBe('script')
    expect(await findPdfProblem(writtenPdf('', stream('', Buffer.from('4 0 obj << /S /JavaSc#72ipt >> endobj'))))).toBe('script')
  })

  it('hides nothing in an object stream without its type, or in one that is packed in another way', async () => {
    const hidden = '7 0 << /S /JavaScript >>'
    expect(await findPdfProblem(writtenPdf('', objects('/Type /ObjStm /N 1 /First 4', hidden)))).toBe('script')
    expect(await findPdfProblem(writtenPdf('', objects('/N 1 /First 4', hidden)))).toBe('broken')
    const twice = { deep: 2, name: '[/FlateDecode /FlateDecode]' }
    expect(await findPdfProblem(writtenPdf('', objects('/Type /ObjStm /N 1 /First 4', hidden, twice)))).toBe('broken')
  })

  it('that is encrypted is refused', async () => {
    expect(await findPdfProblem(await leasePdf(encrypt))).toBe('encrypted')
    expect(await findPdfProblem(await leasePdf(encrypt, { objectStreams: false }))).toBe('encrypted')
  })

  it('that is cut, nested without end, or unpacks to far more than its size is broken', async () => {
    const whole = await leasePdf()
    for (const part of [0.2, 0.5, 0.8]) expect(await findPdfProblem(whole.subarray(0, whole.length * part))).toBe('broken')
    expect(await findPdfProblem(Buffer.from('%PDF-1.7\nhello'))).toBe('broken')
    expect(await findPdfProblem(writtenPdf('', '['.repeat(100_000)))).toBe('broken')
    expect(await findPdfProblem(writtenPdf('', objects('/Type /ObjStm /N 1 /First 4', '7 0 '.padEnd(100_000_000))))).toBe('broken')
  })
})
