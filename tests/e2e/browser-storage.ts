import type { Page } from '@playwright/test'

export const copies = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name = '' }) => name))

/** Everything in the browser except cookies, as text, with bytes read as letters. */
export async function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const asText = (_name: string, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder('latin1').decode(value) : value
    const valueOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error(request.error?.message))
      })
    const inDatabase = async (name: string) => {
      const database = await valueOf(indexedDB.open(name))
      const stores = [...database.objectStoreNames]
      const values = stores.map((store) => valueOf<unknown[]>(database.transaction(store).objectStore(store).getAll()))
      database.close()
      return { name, values: await Promise.all(values) }
    }
    const databases = (await indexedDB.databases()).map(({ name = '' }) => inDatabase(name))
    return JSON.stringify(
      [await Promise.all(databases), { ...localStorage }, { ...sessionStorage }, history.state as unknown, document.cookie],
      asText,
    )
  })
}
