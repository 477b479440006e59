import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import autocannon from 'autocannon'
import { freePort, type BuiltSite } from '../helpers/built-site'
import { processorMs } from '../helpers/processor'
import { startBenchSite } from './bench-site'
import { median, type Figure } from './measure'

const ROUNDS = 5
const SECONDS = 3

/** A server that only sends these bytes, headers and body, from memory. */
const BARE = `
const chunks = []
process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
  const { headers, body } = JSON.parse(Buffer.concat(chunks).toString())
  const bytes = Buffer.from(body, 'base64')
  require('node:http').createServer((req, res) => {
    res.writeHead(200, headers)
    res.end(bytes)
  }).listen(Number(process.argv[1]), '127.0.0.1', () => process.stdout.write('ready'))
})`

/** The server-rendered home page, plain and compressed, each against a handler that sends the same bytes from memory. */
export async function home(): Promise<Figure[]> {
  const site = await startBenchSite()
  try {
    return [await against(site, 'identity', 'Home page'), await against(site, 'gzip', 'Home page, compressed')]
  } finally {
    await site.stop()
  }
}

async function against(site: BuiltSite, encoding: string, name: string): Promise<Figure> {
  const asked = { 'accept-encoding': encoding }
  const { headers, body } = await answer(site.origin, asked)
  const bare = await bareServer(headers, body)
  const ours: Round[] = []
  const theirs: Round[] = []
  try {
    for (let round = -1; round < ROUNDS; round++) {
      const one = await load(site.origin, asked, () => site.processorMs())
      const other = await load(bare.url, asked, () => processorMs(bare.child.pid))
      if (round < 0) continue
      ours.push(one)
      theirs.push(other)
    }
  } finally {
    bare.child.kill()
  }
  const rate = (rounds: Round[]) => median(rounds.map(({ perSecond }) => perSecond)).toFixed(0)
  const cost = (rounds: Round[]) => median(rounds.map(({ processor }) => processor)).toFixed(3)
  return {
    name: `${name}, requests per second`,
    value: median(ours.map(({ perSecond }, i) => perSecond / (theirs[i]?.perSecond ?? NaN))),
    unit: 'x',
    bar: { atLeast: 0.6 },
    detail: `${rate(ours)}/s against ${rate(theirs)}/s for the same headers and ${body.length.toLocaleString('en-US')} bytes; processor ${cost(ours)} ms against ${cost(theirs)} ms`,
  }
}

async function bareServer(headers: string[], body: Buffer): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort()
  const child = spawn(process.execPath, ['-e', BARE, String(port)], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ headers, body: body.toString('base64') }))
  await once(child.stdout, 'data')
  return { child, url: `http://127.0.0.1:${port}` }
}

/** The site's answer as a flat list of headers and a body; Node adds the connection's headers. */
const answer = (url: string, asked: http.OutgoingHttpHeaders) =>
  new Promise<{ headers: string[]; body: Buffer }>((resolve, reject) => {
    http
      .get(url, { headers: asked }, (response) => {
        const chunks: Buffer[] = []
        const headers = response.rawHeaders.filter((_, i, all) => !/^(date|connection|keep-alive)$/i.test(all[i - (i % 2)] ?? ''))
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve({ headers, body: Buffer.concat(chunks) }))
      })
      .on('error', reject)
  })

interface Round {
  perSecond: number
  /** Milliseconds per request. */
  processor: number
}

async function load(url: string, headers: Record<string, string>, processor: () => number): Promise<Round> {
  const before = processor()
  const result = await autocannon({ url, headers, connections: 10, duration: SECONDS })
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} answers other than 2xx, ${result.errors} errors.`)
  return { perSecond: result.requests.average, processor: (processor() - before) / result.requests.total }
}
