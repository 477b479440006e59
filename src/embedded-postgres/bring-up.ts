import { createCluster, hasCluster, newPassword, readPassword, resetPassword, writePassword } from './cluster'
import { ensureDatabase, urlOf } from './connection'
import { codeOf, PostgresError } from './errors'
import type { Place } from './place'
import type { Postmaster } from './postmaster'
import { settle, startServer, stopServer } from './server-process'

/** A server that serves, with the password of its role. */
export interface Server extends Postmaster {
  readonly password: string
}

/** Makes the cluster if there is none, starts its server if it does not run, and makes sure of our database. Only under the lock. */
export async function bringUp(place: Place, passwordFile: string): Promise<Server> {
  const password = await unlock(place, passwordFile)
  const running = await settle(place.cluster, password).catch((error: unknown) => {
    throw withCure(error, passwordFile)
  })
  const server = { ...(running ?? (await startServer(place))), password }
  try {
    await ensureDatabase(urlOf(server, 'postgres'))
    return server
  } catch (error) {
    if (!running) await stopServer(place, password)
    throw withCure(error, passwordFile)
  }
}

/** Starts the server again, on the port its clients know, unless somebody has done so already. Only under the lock. */
export const revive = async (place: Place, password: string): Promise<Postmaster> =>
  (await settle(place.cluster, password)) ?? (await startServer(place, { samePort: true }))

/** The password that opens the cluster, which is made now if there is none. When its file was lost, a new one is set. */
async function unlock(place: Place, passwordFile: string): Promise<string> {
  const known = await readPassword(passwordFile)
  const password = known ?? newPassword()
  if (!(await hasCluster(place))) {
    if (!known) await writePassword(passwordFile, password)
    await createCluster(place, password)
  } else if (!known) {
    await stopServer(place, null)
    await resetPassword(place, password)
    await writePassword(passwordFile, password)
  }
  return password
}

const withCure = (error: unknown, passwordFile: string): unknown =>
  codeOf(error) === '28P01'
    ? new PostgresError(`The password in ${passwordFile} is not that of the database. Delete the file: the next start sets a new password.`)
    : error
