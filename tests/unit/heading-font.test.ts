import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, vi } from 'vitest'

const folderOf = (pid: number): string => path.join(tmpdir(), `hearthside-font-${pid}-test`)

it('removes the font’s copies of processes that were killed, and no other', async () => {
  const [killed, running] = [folderOf(spawnSync('true').pid), folderOf(process.ppid)]
  for (const folder of [killed, running]) mkdirSync(folder, { recursive: true })
  /** Another test of this process may have copied the font already. */
  vi.resetModules()
  const { fontFile } = await import('../../src/server/pictures')
  try {
    expect(existsSync(fontFile())).toBe(true)
    expect([existsSync(killed), existsSync(running)]).toEqual([false, true])
  } finally {
    for (const folder of [killed, running]) rmSync(folder, { recursive: true, force: true })
  }
})
