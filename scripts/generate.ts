/** `npm run generate`: writes the types and tables that the compiler knows of the collections. `migrate:create` does so by itself. */
import { GENERATED, generate } from './tools/generate'
import { readModel } from './tools/snapshots'

await generate(await readModel())
console.log(`Written: ${Object.values(GENERATED).join(', ')}`)
process.exit(0)
