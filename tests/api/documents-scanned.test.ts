import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createClamdScanner } from '../../src/platform/scanner'
import { startClamd, EICAR, type Clamd } from '../helpers/clamd'
import { addDocuments, fileOf } from '../helpers/documents'
import { leasePdf } from '../helpers/pdfs'
import { startRecusing, type Recusing } from '../helpers/recusing'

let clamd: Clamd
let at: Recusing
let application: number
let lease: Buffer
beforeAll(async () => {
  clamd = await startClamd()
  at = await startRecusing({ CLAMD_URL: clamd.url })
  application = (await at.apply()).id
  lease = await leasePdf()
})
beforeEach(() => clamd.answers(null))
afterAll(async () => {
  await at.site.stop()
  await clamd.stop()
})

const add = (...files: Buffer[]) =>
  addDocuments(
    at.other,
    application,
    files.map((bytes, index) => fileOf(bytes, `${index}.pdf`)),
  )
const kept = async () => (await at.query('select id from documents')).length

it('documents are scanned whole, as they came, before they are kept', async () => {
  clamd.scanned.length = 0
  const large = await leasePdf((doc) => doc.setSubject('x'.repeat(300_000)))
  const { status, json } = await add(lease, large)
  expect([status, json.map(({ scan }) => scan)]).toEqual([201, ['clean', 'clean']])
  expect(clamd.scanned).toEqual([lease.length, large.length])
})

it('an infected document is refused, with all others of its call', async () => {
  const before = await kept()
  const infected = Buffer.concat([lease, Buffer.from(`\n% ${EICAR}\n`)])
  const { status, json } = await add(lease, infected)
  expect([status, json.errors]).toEqual([422, { files: ['“1.pdf” has a virus in it. Don’t open it, and don’t send it to anyone.'] }])
  expect(await kept()).toBe(before)
})

it.each(['stream: ERROR\0', 'INSTREAM size limit exceeded. ERROR\0', '', 'nonsense\0'])('an answer like %j is no result', async (text) => {
  clamd.answers(text)
  const before = await kept()
  const { status, json } = await add(lease)
  expect([status, json.errors?.files?.[0]]).toEqual([503, expect.stringContaining('check files for viruses') as string])
  expect(await kept()).toBe(before)
})

it('a scanner that is away or silent is no result', async () => {
  const gone = await startClamd()
  await gone.stop()
  await expect(createClamdScanner(gone.url).isInfected(lease)).rejects.toThrow('did not answer')
  await expect(createClamdScanner('unix:/nowhere/clamd.ctl').isInfected(lease)).rejects.toThrow('did not answer')
  const { createServer } = await import('node:net')
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  await expect(createClamdScanner(`tcp://127.0.0.1:${port}`, { silentMs: 50 }).isInfected(lease)).rejects.toThrow('did not answer')
  silent.close()
})
