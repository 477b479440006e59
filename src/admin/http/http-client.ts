import { pathTo } from '../../shared/admin-paths'
import type { Problem } from '../../shared/api/problem'
import { createListCache } from './list-cache'
import { ProblemError } from './problem-error'
import { noteServerTime } from './server-clock'

export interface HttpAnswer {
  status: number
  headers: Headers
  body: string
  json: unknown
}

export interface HttpClientSettings {
  csrfToken: string
  /** The version of the page that is open (rule 14.1). */
  version: string
  /** Loads another page in full. */
  leave: (url: string) => void
  /** Told when the server has been updated since the page was loaded. */
  onNewVersion: () => void
  /** Asks for the password once more; resolves to whether it was written. */
  askForPassword: () => Promise<boolean>
  /** Given the text of an answer that is no JSON (rule 10.12). */
  onForeignAnswer: (text: string) => void
}

const UNREACHED = 'The site cannot be reached right now. Please check your connection and try again.'
const SIGNED_OUT = 'You have been signed out. Please sign in again.'
const FOREIGN = 'The site gave an answer that could not be read. Please try again at a later time.'

/** What has to come before what was refused (rule 27.4). */
const NEEDS = 'X-Hearthside-Needs'

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
 * The one way to the API: adds the CSRF token, revalidates lists by ETag, follows a 409 with a location and a 401 by a
 * full page load, and turns every refusal into a `ProblemError`.
 */
export function createHttpClient({ csrfToken, version, leave, onNewVersion, onForeignAnswer, askForPassword }: HttpClientSettings) {
  const lists = createListCache()

  const headersFor = (url: string, options: RequestInit): Headers => {
    const headers = new Headers(options.headers)
    headers.set('Accept', 'application/json')
    headers.set('X-CSRF-TOKEN', csrfToken)
    headers.set('X-Requested-With', 'XMLHttpRequest')
    if (typeof options.body === 'string') headers.set('Content-Type', 'application/json')
    const cached = (options.method ?? 'GET') === 'GET' ? lists.get(url) : undefined
    if (cached) headers.set('If-None-Match', cached.etag)
    return headers
  }

  const refuse = (response: Response, json: unknown): never => {
    const location = response.headers.get('X-Inertia-Location')
    if (response.status === 401) leave('/login')
    else if (response.status === 409 && location) leave(location)
    else if (response.headers.get(NEEDS) === 'second-factor') leave(`/admin${pathTo('account')}`)
    const problem = json as Partial<Problem> | null
    const fallback = response.status === 401 ? SIGNED_OUT : response.statusText || FOREIGN
    throw new ProblemError(problem?.message ?? fallback, response.status, problem?.errors, json)
  }

  const ask = async (url: string, options: RequestInit = {}): Promise<HttpAnswer> => {
    const response = await request(url, { ...options, credentials: 'same-origin', headers: headersFor(url, options) })
    const { status, headers } = response
    noteServerTime(headers)
    const serverVersion = headers.get('X-Hearthside-Version')
    if (serverVersion && serverVersion !== version) onNewVersion()
    const cached = status === 304 ? lists.get(url) : undefined
    if (cached) return { status: 200, headers: cached.headers, body: '', json: cached.json }

    const body = await response.text()
    const foreign = body !== '' && !isJson(headers)
    if (foreign && status !== 401) onForeignAnswer(body)
    const json: unknown = body === '' || foreign ? null : JSON.parse(body)
    if (headers.get(NEEDS) === 'password' && (await askForPassword())) return ask(url, options)
    if (!response.ok) return refuse(response, json)
    if (foreign) throw new ProblemError(FOREIGN, status)
    if ((options.method ?? 'GET') === 'GET') lists.keep(url, headers, json)
    return { status, headers, body: '', json }
  }
  return ask
}

export type HttpClient = ReturnType<typeof createHttpClient>
