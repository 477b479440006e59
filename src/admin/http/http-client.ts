import { pathTo } from '../../shared/admin-paths'
import type { Problem } from '../../shared/api/common'
import { syncClockFromHeader } from '../../shared/server-clock'
import { CSRF_HEADER, type CsrfToken, REQUIRED_STEP_HEADER, pageHeaders } from './csrf-token'
import { ProblemError } from './problem-error'

/** Lists kept in memory with their ETags; the oldest is dropped first. */
const CAPACITY = 24

interface CachedList {
  etag: string
  headers: Headers
  json: unknown
}

function createListCache() {
  const lists = new Map<string, CachedList>()
  return {
    get: (url: string) => lists.get(url),
    keep: (url: string, headers: Headers, json: unknown): void => {
      const etag = headers.get('ETag')
      if (!etag || !Array.isArray(json)) return
      lists.delete(url)
      lists.set(url, { etag, headers, json })
      const oldest = lists.keys().next().value
      if (lists.size > CAPACITY && oldest !== undefined) lists.delete(oldest)
    },
  }
}

export interface HttpAnswer {
  status: number
  headers: Headers
  body: string
  json: unknown
}

export interface HttpClientSettings {
  csrf: CsrfToken
  userId: number
  version: string
  leave: (url: string) => void
  onNewVersion: () => void
  askForPassword: () => Promise<boolean>
  /** Resolves to whether someone signed in. @param isOther someone else is signed in now */
  askToSignIn: (isOther: boolean) => Promise<boolean>
  onSession: (header: (name: string) => string | null) => void
  onForeignAnswer: (text: string) => void
}

const UNREACHED = 'Can’t reach the site. Check your connection and try again.'
const SIGNED_OUT = 'You’ve been signed out. Please sign in again.'
const FOREIGN = 'We got an unexpected response from the site. Please try again later.'

const isJson = (headers: Headers) => /\bjson\b/.test(headers.get('Content-Type') ?? '')
const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

async function request(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw isAbort(error) ? error : new ProblemError(UNREACHED, 0)
  }
}

/**
 * Sends every API request: adds the CSRF token, revalidates lists by ETag, loads the page in full on a 409 with a location, and throws a
 * `ProblemError` for every refusal. If the session ended, the request waits for a sign-in over the page and is sent again.
 */
export function createHttpClient(settings: HttpClientSettings) {
  const { csrf, userId, version, leave, onNewVersion, onForeignAnswer, onSession, askForPassword, askToSignIn } = settings
  const lists = createListCache()

  const headersFor = (url: string, options: RequestInit): Headers => {
    const headers = new Headers(options.headers)
    for (const [name, value] of Object.entries(pageHeaders(csrf, userId))) headers.set(name, value)
    if (typeof options.body === 'string') headers.set('Content-Type', 'application/json')
    const cached = (options.method ?? 'GET') === 'GET' ? lists.get(url) : undefined
    if (cached) headers.set('If-None-Match', cached.etag)
    return headers
  }

  const refuse = (response: Response, json: unknown): never => {
    const location = response.headers.get('X-Inertia-Location')
    if (response.status === 409 && location) leave(location)
    else if (response.headers.get(REQUIRED_STEP_HEADER) === 'second-factor') leave(`/admin${pathTo('account')}`)
    const problem = json as Partial<Problem> | null
    const fallback = response.status === 401 ? SIGNED_OUT : response.statusText || FOREIGN
    throw new ProblemError(problem?.message ?? fallback, response.status, problem?.errors, json)
  }

  const mayGoAgain = async ({ status, headers }: Response, renewals: number): Promise<boolean> => {
    const needs = headers.get(REQUIRED_STEP_HEADER)
    if (status === 401) return askToSignIn(needs === 'same-person')
    if (needs === 'password') return askForPassword()
    return status === 403 && csrf.renew(headers.get(CSRF_HEADER), renewals)
  }

  const ask = async (url: string, options: RequestInit = {}, renewals = 0): Promise<HttpAnswer> => {
    const response = await request(url, { ...options, credentials: 'same-origin', headers: headersFor(url, options) })
    const { status, headers } = response
    syncClockFromHeader(headers.get('Date'))
    onSession((name) => headers.get(name))
    const serverVersion = headers.get('X-Hearthside-Version')
    if (serverVersion && serverVersion !== version) onNewVersion()
    const cached = status === 304 ? lists.get(url) : undefined
    if (cached) return { status: 200, headers: cached.headers, body: '', json: cached.json }

    const body = await response.text()
    const foreign = body !== '' && !isJson(headers)
    if (foreign && status !== 401) onForeignAnswer(body)
    const json: unknown = body === '' || foreign ? null : JSON.parse(body)
    if (!response.ok)
      return (await mayGoAgain(response, renewals)) ? ask(url, options, renewals + Number(status === 403)) : refuse(response, json)
    if (foreign) throw new ProblemError(FOREIGN, status)
    if ((options.method ?? 'GET') === 'GET') lists.keep(url, headers, json)
    return { status, headers, body: '', json }
  }
  return (url: string, options?: RequestInit) => ask(url, options)
}

export type HttpClient = ReturnType<typeof createHttpClient>
