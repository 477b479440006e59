import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** True when the module is the file that Node.js was started with. */
export const isMain = (moduleUrl) => Boolean(process.argv[1]) && realpathSync(process.argv[1]) === fileURLToPath(moduleUrl)
