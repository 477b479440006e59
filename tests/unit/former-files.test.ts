import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepFormerFiles } from '../../scripts/tools/keep-former-files.mjs'

const HOUR_MS = 3600 * 1000
const NOW = Date.parse('2026-11-28T12:00:00Z')

let root: string
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'hearthside-builds-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Makes a build as Vite does: hashed files, a compressed one of each, and a manifest. */
function build(name: string, files: string[]): string {
  const folder = path.join(root, name)
  mkdirSync(path.join(folder, '.vite'), { recursive: true })
  mkdirSync(path.join(folder, 'assets'))
  for (const file of files) for (const ending of ['', '.br']) writeFileSync(path.join(folder, 'assets', file + ending), file)
  const manifest = Object.fromEntries(files.map((file) => [file, { file: `assets/${file}` }]))
  writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  return folder
}

const scripts = (folder: string) => readdirSync(path.join(folder, 'assets')).filter((name) => name.endsWith('.js'))

describe('a new build', () => {
  it('keeps the files of the one before, however old, and those of older ones for an hour', () => {
    const [first, second, third, fourth] = ['1', '2', '3', '4'].map((name) => build(name, [`admin-${name}.js`, 'same.js'])) as [
      ...[string, string, string, string],
    ]
    const long = new Date(NOW - 1000 * HOUR_MS)
    for (const name of readdirSync(path.join(first, 'assets'))) utimesSync(path.join(first, 'assets', name), long, long)
    keepFormerFiles(first, second, NOW)
    expect(readdirSync(path.join(second, 'assets'))).toEqual([
      'admin-1.js',
      'admin-1.js.br',
      'admin-2.js',
      'admin-2.js.br',
      'same.js',
      'same.js.br',
    ])
    const replaced = new Date(NOW)
    for (const ending of ['', '.br']) utimesSync(path.join(second, 'assets', `admin-1.js${ending}`), replaced, replaced)
    keepFormerFiles(second, third, NOW + 0.9 * HOUR_MS)
    expect(scripts(third)).toEqual(['admin-1.js', 'admin-2.js', 'admin-3.js', 'same.js'])
    keepFormerFiles(third, fourth, NOW + 1.1 * HOUR_MS)
    expect(scripts(fourth)).toContain('admin-3.js')
    expect(scripts(fourth)).not.toContain('admin-1.js')
  })

  it('is whole where there was none before', () => {
    const only = build('only', ['admin.js'])
    keepFormerFiles(path.join(root, 'none'), only, NOW)
    expect(scripts(only)).toEqual(['admin.js'])
  })
})
