import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const isMain = (moduleUrl) => Boolean(process.argv[1]) && realpathSync(process.argv[1]) === fileURLToPath(moduleUrl)
