import simpleRestProvider from 'ra-data-simple-rest'
import { useDataProvider, type DataProvider } from 'react-admin'
import type { Media } from '../shared/api/media'
import type { HttpClient } from './http/http-client'
import { WHOLE } from './list/whole-list'
import type { UploadImage, UploadRequest } from './media/upload-image'

export type QueryParameters = Readonly<Record<string, string | number>>

interface ReadParams {
  /** Plain query parameters, such as `start` and `status`. */
  query?: QueryParameters
  signal?: AbortSignal
}

export type Change = 'POST' | 'PUT' | 'DELETE'

export interface AppDataProvider extends DataProvider {
  /** `GET /api/{path}`, where that is no list and no record of its own resource; the answer in `data`. */
  read: <Answer>(path: string, params?: ReadParams) => Promise<{ data: Answer }>
  /** Any other call (rule 12.5): `path` under `/api/`, or from the root when it begins with a slash; the answer in `data`. */
  change: <Answer>(method: Change, path: string, body?: unknown) => Promise<{ data: Answer }>
  /** One image to the media store (rule 4.6); the stored image in `data`. */
  upload: (request: UploadRequest) => Promise<{ data: Media }>
}

const withQuery = (path: string, query: QueryParameters = {}): string => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return text ? `${path}?${text}` : path
}

/** Where a change of a record goes, where that is not its own address (rule 12.5), and what the answer holds it as. */
const CHANGED_AT: Readonly<Record<string, { path: (id: unknown) => string; as?: string }>> = {
  applications: { path: (id) => `application/${String(id)}`, as: 'application' },
  donations: { path: (id) => `donation/${String(id)}` },
  'site-settings': { path: () => 'site-settings' },
}

/** The data provider of `ra-data-simple-rest`, with the calls that it has no word for (rule 12.5). */
export function createDataProvider(httpClient: HttpClient, uploadImage: UploadImage): AppDataProvider {
  const rest = simpleRestProvider('/api', httpClient)
  return {
    ...rest,
    supportAbortSignal: true,
    /** All of a list is asked for by its filters alone, as plain parameters: one address for all who sort and search on screen. */
    getList: async (resource, params) => {
      if (params.pagination?.perPage !== WHOLE) return rest.getList(resource, params)
      const { atMost } = params.meta as { atMost?: number }
      const query = { ...(params.filter as QueryParameters), ...(atMost && { range: JSON.stringify([0, atMost - 1]) }) }
      const { json, headers } = await httpClient(withQuery(`/api/${resource}`, query), { signal: params.signal })
      const data = json as never[]
      return { data, total: Number(headers.get('Content-Range')?.split('/').at(-1) ?? data.length) }
    },
    update: async (resource, params) => {
      const at = CHANGED_AT[resource]
      if (!at) return rest.update(resource, params)
      const { json } = await httpClient(`/api/${at.path(params.id)}`, { method: 'PUT', body: JSON.stringify(params.data) })
      return { data: (at.as ? (json as Record<string, unknown>)[at.as] : json) as never }
    },
    read: async <Answer>(path: string, { query, signal }: ReadParams = {}) => {
      const { json } = await httpClient(withQuery(`/api/${path}`, query), { signal })
      return { data: json as Answer }
    },
    change: async <Answer>(method: Change, path: string, body?: unknown) => {
      const { json } = await httpClient(path.startsWith('/') ? path : `/api/${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { data: json as Answer }
    },
    upload: async (request) => ({ data: await uploadImage(request) }),
  }
}

export const useAppDataProvider = (): AppDataProvider => useDataProvider<AppDataProvider>()
