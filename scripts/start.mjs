/** `npm start`: installs and builds what is missing, then serves. */
import { runBuilt } from './tools/run-built.mjs'

await runBuilt('main')
