import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import autocannon from 'autocannon'
import { freePort, startBuiltSite } from '../helpers/built-site'
import { median, type Figure } from './measure'

const ROUNDS = 5

/** A server that does nothing but send these bytes, headers and body, from memory. */
const BARE = `
const chunks = []
process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
  const { headers, html } = JSON.parse(Buffer.concat(chunks).toString())
  const body = Buffer.from(html)
  require('node:http').createServer((req, res) => {
    res.writeHead(200, headers)
    res.end(body)
  }).listen(Number(process.argv[1]), '127.0.0.1', () => process.stdout.write('ready'))
})`

/** The server-rendered home page, against a bare handler that sends the same bytes from memory. */
export async function home(): Promise<Figure[]> {
  const site = await startBuiltSite()
  const { headers, html } = await answer(site.origin)
  const port = await freePort()
  const bare = spawn(process.execPath, ['-e', BARE, String(port)], { stdio: ['pipe', 'pipe', 'inherit'] })
  bare.stdin.end(JSON.stringify({ headers, html }))
  await once(bare.stdout, 'data')
  const rates = { ours: [] as number[], bare: [] as number[] }
  try {
    for (let round = -1; round < ROUNDS; round++) {
      const [ours, theirs] = [await rate(site.origin), await rate(`http://127.0.0.1:${port}`)]
      if (round < 0) continue
      rates.ours.push(ours)
      rates.bare.push(theirs)
    }
  } finally {
    bare.kill()
    await site.stop()
  }
  const ratio = median(rates.ours.map((value, i) => value / (rates.bare[i] ?? NaN)))
  return [
    {
      name: 'Home page, requests per second',
      value: ratio,
      unit: 'x',
      bar: { atLeast: 0.6 },
      detail: `${median(rates.ours).toFixed(0)}/s against ${median(rates.bare).toFixed(0)}/s for the same headers and ${Buffer.byteLength(html).toLocaleString('en-US')} bytes`,
    },
  ]
}

/** What the site sends, as a flat list of headers and a body; Node adds the connection's headers by itself. */
const answer = (url: string) =>
  new Promise<{ headers: string[]; html: string }>((resolve, reject) => {
    http
      .get(url, (response) => {
        const chunks: Buffer[] = []
        const headers = response.rawHeaders.filter((_, i, all) => !/^(date|connection|keep-alive)$/i.test(all[i - (i % 2)] ?? ''))
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => resolve({ headers, html: Buffer.concat(chunks).toString() }))
      })
      .on('error', reject)
  })

async function rate(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 10, duration: 3 })
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} answers other than 2xx, ${result.errors} errors.`)
  return result.requests.average
}
