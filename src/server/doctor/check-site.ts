import { randomBytes } from 'node:crypto'
import { DOCTOR, DOCTOR_HEADER, type Arrival } from '../../endpoints/site/health'
import type { Context } from '../../platform/context'
import { signWithExpiry } from '../../platform/signed-value'
import type { Settings } from '../env'
import { describeError } from '../../platform/describe-error'
import { gap, note, ok, type Finding } from './finding'

const ASK_MS = 20_000
/** The largest image that staff may upload, plus its form fields, in bytes. */
const BODY_BYTES = 10 * 1024 * 1024 + 10_000
/** Reserved for documentation (RFC 5737), so no visitor has it. */
const NOBODY = '203.0.113.7'
const NGINX = 'See deploy/nginx.conf and deploy/Caddyfile.'

const isLocal = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

export async function checkSite(ctx: Context, { siteUrl, secure, host, port }: Settings): Promise<Finding[]> {
  const scheme = checkScheme(siteUrl, secure)
  const here = `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
  if (!(await answers(here)))
    return [scheme, note(`The site is not running at ${here}, so ${siteUrl} was not checked.`, 'Start the site and run the doctor again.')]
  const ask = (body: Buffer, headers: Record<string, string> = {}) => arrival(ctx, siteUrl, body, headers)
  try {
    const [plain, spoofed] = [await ask(Buffer.alloc(BODY_BYTES)), await ask(randomBytes(1), { 'X-Forwarded-For': NOBODY })]
    return [
      scheme,
      ok(`${siteUrl} reaches this site and accepts ${Math.round(BODY_BYTES / 1_000_000)} MB.`),
      ...checkArrival(plain, spoofed, secure),
    ]
  } catch (error) {
    return [scheme, gap(`${siteUrl} does not reach this site correctly: ${describeError(error)}`, `Check SITE_URL and the proxy. ${NGINX}`)]
  }
}

function checkScheme(siteUrl: string, secure: boolean): Finding {
  if (secure) return ok('SITE_URL is an https address.')
  if (isLocal(new URL(siteUrl).hostname))
    return note(`SITE_URL is ${siteUrl}, which works only for a trial on this machine.`, 'Set it to the public https address.')
  return gap(
    `SITE_URL is ${siteUrl}, so families’ answers would be sent unencrypted.`,
    'Serve the site over TLS and set SITE_URL to its https address.',
  )
}

function checkArrival(plain: Arrival, spoofed: Arrival, secure: boolean): Finding[] {
  if (plain.forwarded_unknown)
    return [
      gap(
        'Requests come through a proxy that TRUST_PROXY does not name, so all visitors count as one.',
        'Set TRUST_PROXY to the number of proxies.',
      ),
    ]
  if (spoofed.address === NOBODY)
    return [
      gap(
        'TRUST_PROXY names more proxies than there are, so visitors can fake their address.',
        'Set TRUST_PROXY to the number of proxies, or leave it out.',
      ),
    ]
  if (secure && !plain.secure)
    return [gap('The proxy does not tell the site that visitors use TLS.', `Make it send X-Forwarded-Proto. ${NGINX}`)]
  return [ok(`The site sees visitors’ own addresses. This machine’s is ${plain.address}.`)]
}

const answers = (origin: string): Promise<boolean> =>
  fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(ASK_MS) }).then(
    () => true,
    () => false,
  )

async function arrival(ctx: Context, siteUrl: string, body: Buffer, headers: Record<string, string>): Promise<Arrival> {
  const signed = signWithExpiry(ctx, DOCTOR, randomBytes(8).toString('hex'), ASK_MS * 2)
  const answer = await fetch(`${siteUrl}/healthz`, {
    method: 'POST',
    headers: { ...headers, [DOCTOR_HEADER]: signed, 'Content-Type': 'application/octet-stream' },
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(ASK_MS),
  })
  if (answer.status === 413) throw new Error('it refuses uploads of 10 MB (413)')
  if (answer.status !== 200) throw new Error(`it answers ${answer.status}, so it is another site or has another APP_SECRET`)
  return (await answer.json()) as Arrival
}
