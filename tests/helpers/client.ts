import { readFileSync } from 'node:fs'
import type { PageConfig } from '../../src/shared/page-config'

interface Options {
  method?: string
  json?: unknown
  /** Raw body, with its own content type. */
  body?: string | FormData | Blob
  headers?: Record<string, string>
  /** Sends none of our headers, like a browser without scripts. */
  plain?: boolean
}

export interface Reply<T = never> {
  status: number
  headers: Headers
  text: string
  json: T
}

/** A browser without a window: keeps cookies, reads the page configuration, sends the token with every change. */
export class Client {
  readonly cookies = new Map<string, string>()
  config: PageConfig | null = null

  constructor(readonly origin: string) {}

  async send<T = never>(path: string, { method = 'GET', json, body, headers = {}, plain = false }: Options = {}): Promise<Reply<T>> {
    const change: Record<string, string> =
      method === 'GET' || plain ? {} : { 'X-CSRF-TOKEN': this.config?.csrfToken ?? '', 'X-Requested-With': 'XMLHttpRequest' }
    const response = await fetch(this.origin + path, {
      method,
      redirect: 'manual',
      body: json === undefined ? body : JSON.stringify(json),
      headers: {
        Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...change,
        ...headers,
      },
    })
    this.keepCookies(response)
    const text = await response.text()
    const config = /<script id="page-config" type="application\/json">(.*?)<\/script>/s.exec(text)?.[1]
    if (config) this.config = JSON.parse(config) as PageConfig
    return { status: response.status, headers: response.headers, text, json: parse(text) as T }
  }

  get = <T = never>(path: string, headers: Record<string, string> = {}): Promise<Reply<T>> => this.send<T>(path, { headers })
  post = <T = never>(path: string, json: unknown, headers: Record<string, string> = {}): Promise<Reply<T>> =>
    this.send<T>(path, { method: 'POST', json, headers })
  put = <T = never>(path: string, json: unknown): Promise<Reply<T>> => this.send<T>(path, { method: 'PUT', json })
  /** Uploads images as the staff area does. */
  upload = <T = never>(files: Blob[], thumbnails: 0 | 1 = 1): Promise<Reply<T>> => {
    const body = new FormData()
    for (const [index, file] of files.entries()) body.append('files[]', file, file instanceof File ? file.name : `photo-${index}.jpg`)
    body.append('thumbnails', String(thumbnails))
    return this.send<T>('/api/media', { method: 'POST', body })
  }
  delete = <T = never>(path: string): Promise<Reply<T>> => this.send<T>(path, { method: 'DELETE' })

  /** Requests a page as Inertia does. */
  page = <T = never>(path: string, headers: Record<string, string> = {}): Promise<Reply<T>> =>
    this.send<T>(path, { headers: { 'X-Inertia': 'true', 'X-Inertia-Version': this.config?.version ?? '', ...headers } })

  /** Sends a form as a browser without scripts does. */
  form = (path: string, fields: Record<string, string>): Promise<Reply> =>
    this.send(path, {
      method: 'POST',
      plain: true,
      body: new URLSearchParams({ _csrf: this.config?.csrfToken ?? '', ...fields }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' },
    })

  private keepCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      const value = pair.slice(at + 1)
      if (value === '') this.cookies.delete(pair.slice(0, at))
      else this.cookies.set(pair.slice(0, at), value)
    }
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const sample = <T extends object = Record<string, unknown>>(name: 'application' | 'nomination' | 'extended'): T =>
  JSON.parse(readFileSync(new URL(`../samples/${name}.json`, import.meta.url), 'utf8')) as T
