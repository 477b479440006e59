import { spawn } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { freePort, startBenchSite } from './bench-site'
import { median, type Figure } from './measure'

const ROUNDS = 5

/** A server that does nothing but send these bytes from memory. */
const BARE = `
const chunks = []
process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
  const body = Buffer.concat(chunks)
  require('node:http').createServer((req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length })
    res.end(body)
  }).listen(Number(process.argv[1]), '127.0.0.1', () => process.stdout.write('ready'))
})`

/** The server-rendered home page, against a bare handler that sends the same bytes from memory. */
export async function home(): Promise<Figure[]> {
  const site = await startBenchSite()
  const body = Buffer.from(await (await fetch(site.origin)).arrayBuffer())
  const port = await freePort()
  const bare = spawn(process.execPath, ['-e', BARE, String(port)], { stdio: ['pipe', 'pipe', 'inherit'] })
  bare.stdin.end(body)
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
  return [{
    name: 'Home page, requests per second', value: ratio, unit: 'x', bar: { atLeast: 0.6 },
    detail: `${median(rates.ours).toFixed(0)}/s against ${median(rates.bare).toFixed(0)}/s for the same ${body.length.toLocaleString('en-US')} bytes`,
  }]
}

async function rate(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 10, duration: 3 })
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} answers other than 2xx, ${result.errors} errors.`)
  return result.requests.average
}
