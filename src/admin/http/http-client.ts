import { pathTo } from '../../shared/admin-paths'
import type { Problem } from '../../shared/api/problem'
import { noteServerTime } from '../../shared/server-clock'
import { CSRF_HEADER, type CsrfToken, NEEDS_HEADER, pageHeaders } from './csrf-token'
import { ProblemError } from './problem-error'

/** Lists kept with their ETag, by URL: what a 304 answers is taken from here. In memory only, oldest first out. */
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
    /** Keeps an answer when it is a list with an ETag; anything else is left alone. */
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
  /** Whose page it is. */
  userId: number
  /** The version of the page that is open (rule 14.1). */
  version: string
  /** Loads another page in full. */
  leave: (url: string) => void
  /** Told when the server has been updated since the page was loaded. */
  onNewVersion: () => void
  /** Asks for the password once more; resolves to whether it was written. */
  askForPassword: () => Promise<boolean>
  /** Asks to sign in again, over the page; resolves to whether somebody did. @param isOther somebody else is signed in now */
  askToSignIn: (isOther: boolean) => Promise<boolean>
  /** Told the headers of each answer of somebody who is signed in. */
  onSession: (header: (name: string) => string | null) => void
  /** Given the text of an answer that is no JSON (rule 10.12). */
  onForeignAnswer: (text: string) => void
}

const UNREACHED = 'The site cannot be reached right now. Please check your connection and try again.'
const SIGNED_OUT = 'You have been signed out. Please sign in again.'
const FOREIGN = 'The site gave an answer that could not be read. Please try again at a later time.'

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
 * The one way to the API: adds the CSRF token, revalidates lists by ETag, follows a 409 with a location by a full page load, and
 * turns every refusal into a `ProblemError`. Where the session ended, the request waits for a sign-in over the page and goes again.
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
    else if (response.headers.get(NEEDS_HEADER) === 'second-factor') leave(`/admin${pathTo('account')}`)
    const problem = json as Partial<Problem> | null
    const fallback = response.status === 401 ? SIGNED_OUT : response.statusText || FOREIGN
    throw new ProblemError(problem?.message ?? fallback, response.status, problem?.errors, json)
  }

  /** Whether what kept a request from being done is out of the way now. @param renewals how often it went again with a fresh token */
  const mayGoAgain = async ({ status, headers }: Response, renewals: number): Promise<boolean> => {
    const needs = headers.get(NEEDS_HEADER)
    if (status === 401) return askToSignIn(needs === 'same-person')
    if (needs === 'password') return askForPassword()
    return status === 403 && csrf.renew(headers.get(CSRF_HEADER), renewals)
  }

  const ask = async (url: string, options: RequestInit = {}, renewals = 0): Promise<HttpAnswer> => {
    const response = await request(url, { ...options, credentials: 'same-origin', headers: headersFor(url, options) })
    const { status, headers } = response
    noteServerTime(headers.get('Date'))
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
