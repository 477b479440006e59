import simpleRestProvider from 'ra-data-simple-rest'
import { useDataProvider, type DataProvider } from 'react-admin'
import { UNASKED_HEADER } from '../shared/constants'
import type { Media } from '../shared/api/media'
import type { HttpClient } from './http/http-client'
import { ALL_ROWS } from './list/whole-list'
import { createUploader, type FormRequest, type SendForm, type UploadRequest } from './media/upload-image'

export type QueryParameters = Readonly<Record<string, string | number>>

interface ReadParams {
  query?: QueryParameters
  signal?: AbortSignal
}

export type Change = 'POST' | 'PUT' | 'DELETE'

export interface AppDataProvider extends DataProvider {
  read: <Answer>(path: string, params?: ReadParams) => Promise<{ data: Answer }>
  /** Sends any other call to `/api/{path}`, or to `path` itself when it starts with a slash (rule 12.5). */
  change: <Answer>(method: Change, path: string, body?: unknown, options?: Pick<RequestInit, 'keepalive'>) => Promise<{ data: Answer }>
  upload: (request: UploadRequest) => Promise<{ data: Media }>
  sendForm: (request: FormRequest) => Promise<{ data: unknown }>
}

const withQuery = (path: string, query: QueryParameters = {}): string => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return text ? `${path}?${text}` : path
}

/** Resources that update at another address than their own; `as` is the property of the answer that holds the record (rule 12.5). */
const UPDATE_PATHS: Readonly<Record<string, { path: (id: unknown) => string; as?: string }>> = {
  applications: { path: (id) => `application/${String(id)}`, as: 'application' },
  donations: { path: (id) => `donation/${String(id)}` },
  'site-settings': { path: () => 'site-settings' },
}

export function createDataProvider(httpClient: HttpClient, sendForm: SendForm): AppDataProvider {
  const uploadImage = createUploader(sendForm)
  const rest = simpleRestProvider('/api', httpClient)
  return {
    ...rest,
    supportAbortSignal: true,
    /** Sends only the filters, as plain parameters: everyone who sorts and searches on screen shares one cacheable URL. */
    getList: async (resource, params) => {
      if (params.pagination?.perPage !== ALL_ROWS) return rest.getList(resource, params)
      const { atMost, unasked } = params.meta as { atMost?: number; unasked?: true }
      const query = { ...(params.filter as QueryParameters), ...(atMost && { range: JSON.stringify([0, atMost - 1]) }) }
      const { json, headers } = await httpClient(withQuery(`/api/${resource}`, query), {
        signal: params.signal,
        headers: unasked && new Headers({ [UNASKED_HEADER]: '1' }),
      })
      const data = json as never[]
      return { data, total: Number(headers.get('Content-Range')?.split('/').at(-1) ?? data.length) }
    },
    update: async (resource, params) => {
      const at = UPDATE_PATHS[resource]
      if (!at) return rest.update(resource, params)
      const { json } = await httpClient(`/api/${at.path(params.id)}`, { method: 'PUT', body: JSON.stringify(params.data) })
      return { data: (at.as ? (json as Record<string, unknown>)[at.as] : json) as never }
    },
    read: async <Answer>(path: string, { query, signal }: ReadParams = {}) => {
      const { json } = await httpClient(withQuery(`/api/${path}`, query), { signal })
      return { data: json as Answer }
    },
    change: async <Answer>(method: Change, path: string, body?: unknown, options: Pick<RequestInit, 'keepalive'> = {}) => {
      const { json } = await httpClient(path.startsWith('/') ? path : `/api/${path}`, {
        ...options,
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { data: json as Answer }
    },
    upload: async (request) => ({ data: await uploadImage(request) }),
    sendForm: async (request) => ({ data: await sendForm(request) }),
  }
}

export const useAppDataProvider = (): AppDataProvider => useDataProvider<AppDataProvider>()
