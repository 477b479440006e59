import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Earlier versions have known vulnerabilities (rule 14.9). */
const FLOORS: Record<string, string> = {
  payload: '3.90.2',
  '@payloadcms/db-postgres': '3.90.2',
  '@payloadcms/drizzle': '3.90.2',
  express: '5.3.0',
  multer: '2.3.0',
  sharp: '0.35.5',
  nodemailer: '10.0.5',
  dompurify: '3.4.18',
}
const FORBIDDEN = [/^react-server-dom-/, /^next$/, /^monaco-editor$/]

interface Package {
  version: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peer?: boolean
}
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Package> } & Package
const installed = Object.entries(read('package-lock.json').packages)
  .filter(([path, { peer }]) => path !== '' && !peer)
  .map(([path, { version }]) => ({ name: path.split('node_modules/').at(-1) ?? '', version }))

const parts = (version: string) => version.split('-')[0]?.split('.').map(Number) ?? []
const atLeast = (version: string, floor: string) => {
  const [a, b] = [parts(version), parts(floor)]
  const at = b.findIndex((part, i) => part !== a[i])
  return at === -1 || (a[at] ?? 0) > (b[at] ?? 0)
}

it.each(Object.entries(FLOORS))('%s is at least %s wherever it is installed', (name, floor) => {
  for (const { version } of installed.filter((entry) => entry.name === name))
    expect(atLeast(version, floor), `${name} ${version}`).toBe(true)
})

it('installs nothing that this project must not carry', () => {
  expect(installed.filter(({ name }) => FORBIDDEN.some((pattern) => pattern.test(name))).map(({ name }) => name)).toEqual([])
})

it('pins every version exactly', () => {
  const { dependencies = {}, devDependencies = {} } = read('package.json')
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
})

it('locks what every package asks for, on every kind of machine: npm ci refuses a lock file with gaps', () => {
  const packages = Object.entries(read('package-lock.json').packages)
  const locked = new Set(packages.map(([path]) => path.split('node_modules/').at(-1)))
  const missing = packages.flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !locked.has(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})
