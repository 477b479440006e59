import { rm } from 'node:fs/promises'
import { temporaryFolder, startBuiltSite } from '../helpers/built-site'
import { median, type Figure } from './measure'

/** From the command to serving, including the database, with a build and a filled database in place; and the memory after some use. */
export async function start(): Promise<Figure[]> {
  const dataDir = await temporaryFolder()
  const times: number[] = []
  const processor: number[] = []
  let memory = 0
  await (await startBuiltSite({ dataDir })).stop()
  for (let round = 0; round < 5; round++) {
    const site = await startBuiltSite({ dataDir })
    times.push(site.startMs / 1000)
    processor.push(site.processorMs() / 1000)
    const admin = await site.admin()
    for (let i = 0; i < 200; i++) await admin.get(i % 2 ? '/api/applications' : '/')
    memory = Math.max(memory, site.memory())
    await site.stop()
  }
  await rm(dataDir, { recursive: true, force: true })
  return [
    {
      name: 'Start to serving',
      value: median(times),
      unit: 's',
      bar: { atMost: 2.5 },
      detail: `median of 5, slowest ${Math.max(...times).toFixed(2)} s; processor ${median(processor).toFixed(2)} s, without PostgreSQL`,
    },
    {
      name: 'Resident memory',
      value: memory,
      unit: 'MB',
      bar: { atMost: 220 },
      detail: 'largest of 5 processes, after signing in and 200 requests',
    },
  ]
}
