import { realpath } from 'node:fs/promises'
import { readPassword } from './cluster'
import { urlOf } from './connection'
import { codeOf } from './errors'
import { filesOf } from './place'
import { findPostmaster } from './postmaster'
import { ping } from './server-process'

/** The database of a data directory if its server runs and answers, else null. Starts nothing. */
export async function findRunningPostgres(dataDir: string): Promise<{ url: string } | null> {
  const files = filesOf(dataDir)
  const cluster = await realpath(files.cluster).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  const postmaster = cluster && (await findPostmaster(cluster))
  const password = postmaster && (await readPassword(files.password))
  if (!postmaster || !password) return null
  const url = urlOf({ ...postmaster, password })
  return (await ping(url)) === null ? { url } : null
}
