import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { randomFillSync } from 'node:crypto'

const DEV_SOURCES = ['ws:']

const policyParts = (dev: boolean): string =>
  [
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${dev ? ` ${DEV_SOURCES.join(' ')}` : ''}`,
    'frame-src https://player.vimeo.com',
    "form-action 'self' https://checkout.stripe.com",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
  ].join('; ')
const FIXED = policyParts(false)
const FIXED_DEV = policyParts(true)

export const contentSecurityPolicy = (nonce: string, dev = false): string =>
  `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; ${dev ? FIXED_DEV : FIXED}`

const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export interface Transport {
  secure: boolean
  hstsSubdomains: boolean
}

export function securityHeaderList(transport: Transport): [name: string, value: string][] {
  const list = new Map<string, string>()
  const res = { setHeader: (name: string, value: string) => list.set(name, value), removeHeader: (name: string) => list.delete(name) }
  for (const set of securityHeaders(transport)) void set({ headers: {} } as never, res as never, () => undefined)
  return [...list]
}

export function securityHeaders({ secure, hstsSubdomains }: Transport): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: false,
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: secure ? { maxAge: 365 * 24 * 3600, includeSubDomains: hstsSubdomains } : false,
      xFrameOptions: { action: 'deny' },
      /** Only for obsolete browsers; every header has a cost on every answer. */
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
    (_req, res, next) => {
      res.setHeader('Content-Security-Policy', BARE_POLICY)
      res.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')
      next()
    },
  ]
}

const NONCE_BYTES = 16
/** A pool of 256 nonces from one system call; one call each would be the costliest part of sending a cached page. */
const pool = Buffer.alloc(NONCE_BYTES * 256)
let at = pool.length

/** 128 random bits in base64. */
export function newNonce(): string {
  if (at === pool.length) {
    randomFillSync(pool)
    at = 0
  }
  at += NONCE_BYTES
  return pool.toString('base64', at - NONCE_BYTES, at)
}
