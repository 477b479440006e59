/** `npm run generate`: writes the collections' types and tables. `migrate:create` also does this. */
import { GENERATED, generate } from './tools/generate'
import { readModel } from './tools/snapshots'

await generate(await readModel())
console.log(`Written: ${Object.values(GENERATED).join(', ')}`)
process.exit(0)
