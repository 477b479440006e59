import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../errors'
import { isUploadName, type MediaStorage } from './storage'

const isMissing = (error: unknown) => errorCode(error) === 'ENOENT'

export function diskStorage(folder: string): MediaStorage {
  const fileOf = (name: string) => {
    if (!isUploadName(name)) throw new Error('This is not the name of an upload.')
    return path.join(folder, name)
  }
  return {
    async put(name, bytes) {
      const file = fileOf(name)
      const unfinished = `${file}.${randomUUID()}.part`
      await mkdir(folder, { recursive: true })
      try {
        const handle = await open(unfinished, 'w', 0o644)
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(unfinished, file)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    remove: (name) => rm(fileOf(name), { force: true }),
    async open(name) {
      try {
        const handle = await open(fileOf(name), 'r')
        return { size: (await handle.stat()).size, stream: handle.createReadStream() }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async *names() {
      const found = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      yield* found.filter(isUploadName)
    },
  }
}
