import type { ApplicationDocument } from '../../src/shared/api/documents'
import type { Problem } from '../../src/shared/api/common'
import type { Client, Reply } from './client'

export const fileOf = (bytes: Uint8Array, name: string): File => new File([new Uint8Array(bytes)], name)

/** Uploads as staff do. */
export function addDocuments<T = ApplicationDocument[] & Problem>(
  client: Client,
  application: number,
  files: readonly File[],
  kind = 'lease',
): Promise<Reply<T>> {
  const body = new FormData()
  for (const file of files) body.append('files[]', file)
  body.append('kind', kind)
  return client.send<T>(`/api/applications/${application}/documents`, { method: 'POST', body })
}

export async function downloadDocument(client: Client, id: number): Promise<Pick<Response, 'status' | 'headers'> & { bytes: Buffer }> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${client.origin}/api/documents/${id}/file`, { headers: { Cookie: cookie } })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
