import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import pg from 'pg'
import { expect, it } from 'vitest'
import { withoutJit } from '../../src/server/database'
import type { SettingsError } from '../../src/server/env'
import { loadSettings } from '../../src/server/env'
import { securityHeaderList } from '../../src/server/security/headers'

const lines = (env: Record<string, string>) => {
  try {
    loadSettings(env)
    return []
  } catch (error) {
    return (error as SettingsError).lines
  }
}
const production = {
  DATABASE_URL: 'postgres://u:p@db:5432/h',
  APP_SECRET: 'x'.repeat(32),
  DATA_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
}

it('needs nothing for a demo on loopback', () => {
  expect(loadSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    demo: true,
    secure: false,
    siteUrl: 'http://localhost:3000',
    timeZone: 'America/Chicago',
  })
})

const OUTSIDE = path.join(homedir(), '.local/share/hearthside/media')
it.each([
  ['a demo’s lie in the checkout', ['media/.gitkeep'], {}, 'media'],
  ['a demo’s stay where an earlier version kept them', ['media/.gitkeep', '.data/media/a.jpg'], {}, '.data/media'],
  ['without the checkout’s folder, a demo’s lie beside its database', [], {}, '.data/media'],
  ['a site’s lie outside of the checkout', ['media/.gitkeep'], production, OUTSIDE],
  ['a site’s stay in the checkout where an earlier version kept them', ['media/a.jpg'], production, 'media'],
  ['all lie under DATA_DIR, where it is set', ['media/.gitkeep', 'media/a.jpg'], { DATA_DIR: 'elsewhere' }, 'elsewhere/media'],
])('finds uploads: %s', (_, files, env, folder) => {
  const before = process.cwd()
  const checkout = mkdtempSync(path.join(tmpdir(), 'hearthside-checkout-'))
  try {
    process.chdir(checkout)
    for (const file of files) {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, '')
    }
    expect(loadSettings(env).mediaDir).toBe(path.resolve(folder))
  } finally {
    process.chdir(before)
    rmSync(checkout, { recursive: true })
  }
})

it('is no demo with a database of one’s own', () => expect(loadSettings(production)).toMatchObject({ demo: false }))

it.each([
  [{ PORT: '70000' }, /^PORT/],
  [{ PORT: 'http' }, /^PORT/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL/],
  [{ TIME_ZONE: 'Mars/Olympus' }, /^TIME_ZONE/],
  [{ SITE_URL: 'example.org' }, /^SITE_URL/],
  [{ DEMO: 'maybe' }, /^DEMO/],
  [{ DEMO_PASSWORD: 'short' }, /^DEMO_PASSWORD/],
  [{ HOST: '0.0.0.0' }, /DEMO_PASSWORD/],
  [{ DATABASE_URL: production.DATABASE_URL }, /^APP_SECRET/],
  [{ ...production, DATA_KEYS: 'k1:short' }, /^DATA_KEYS/],
  [{ SMTP_URL: 'smtp://mail' }, /^MAIL_FROM/],
  [{ MAIL_FROM: 'hello' }, /^MAIL_FROM/],
  [{ MAIL_FROM: '"Hearthside <hello@example.org>"' }, /^MAIL_FROM/],
  [{ MAIL_FROM: 'a@example.org, b@example.org' }, /^MAIL_FROM/],
])('refuses %j with a line that says what to do', (env, line) =>
  expect(lines(env as Record<string, string>)).toEqual(expect.arrayContaining([expect.stringMatching(line)])),
)

it.each([
  'true',
  'yes',
  'on',
  'false',
  'all',
  '-1',
  '1.5',
  '100',
  'proxy.example.org',
  '10.0.0',
  '10.0.0.0/33',
  '10.0.0.0/',
  '0.0.0.0/0',
  '::1/129',
  'fe80::1%eth0',
  'loopback,',
  'loopback;10.0.0.1',
  '1,2',
])('takes TRUST_PROXY=%s neither for a count nor for a list of proxies, and says what to write', (word) =>
  expect(lines({ TRUST_PROXY: word })).toEqual([
    expect.stringMatching(/^TRUST_PROXY must be the number of proxies, like 1, or their addresses/),
  ]),
)

it.each([
  ['', false],
  ['0', 0],
  ['1', 1],
  ['12', 12],
  ['loopback', ['loopback']],
  ['10.0.0.1', ['10.0.0.1']],
  ['loopback, 10.0.0.0/8,fd00::/8 ', ['loopback', '10.0.0.0/8', 'fd00::/8']],
])('takes TRUST_PROXY=%s as Express does', (word, trusted) => {
  expect(loadSettings({ TRUST_PROXY: word }).trustProxy).toEqual(trusted)
  expect(() => express().set('trust proxy', trusted)).not.toThrow()
})

it('holds names below its own to https only when it is told to', () => {
  const SITE_URL = 'https://example.org'
  const hsts = (env: Record<string, string>) => new Map(securityHeaderList(loadSettings(env))).get('Strict-Transport-Security')
  expect(hsts({ SITE_URL })).toBe('max-age=31536000')
  expect(hsts({ SITE_URL, HSTS_SUBDOMAINS: 'off' })).toBe('max-age=31536000')
  expect(hsts({ SITE_URL, HSTS_SUBDOMAINS: 'on' })).toBe('max-age=31536000; includeSubDomains')
  expect(hsts({ SITE_URL: 'http://example.org', HSTS_SUBDOMAINS: 'on' })).toBe(undefined)
})

it.each([
  ['p@ss', 'p%40ss'],
  ['p:ss', 'p%3Ass'],
  ['100%', '100%25'],
  ['pass word', 'pass%20word'],
  ['p%zz%41', 'p%25zz%2541'],
])('reads the password %s as it is meant, as it stands or in codes', (password, coded) => {
  const read = (text: string) =>
    new pg.Client({
      connectionString: withoutJit(loadSettings({ DATABASE_URL: `postgres://u:${text}@db/h`, DEMO: 'on' }).databaseUrl ?? ''),
    })
  expect(read(coded)).toMatchObject({ user: 'u', password, host: 'db', database: 'h' })
  if (!password.includes('%41')) expect(read(password)).toMatchObject({ user: 'u', password, host: 'db', database: 'h' })
})

it.each(['p/ss', 'p#ss', 'p?ss', '12/34', '12#34', '12?34'])('says how the password %s is to be written', (password) => {
  const how =
    /like \w+:\/\/user:password@host:\S+; in its user and password, replace @ with %40, : with %3A, \/ with %2F, # with %23, \? with %3F, and % with %25\.$/
  const [found = ''] = lines({ DATABASE_URL: `postgres://u:${password}@db/h`, DEMO: 'on' })
  expect([found, lines({ SMTP_URL: `smtp://u:${password}@mail:587` })[0]]).toEqual([expect.stringMatching(how), expect.stringMatching(how)])
  expect(found).not.toContain(password)
  const coded = encodeURIComponent(password)
  expect(
    lines({ DATABASE_URL: `postgres://u:${coded}@db/h`, SMTP_URL: `smtp://u:${coded}@mail:587`, MAIL_FROM: 'a@example.org', DEMO: 'on' }),
  ).toEqual([])
})

it('takes an empty setting as unset', () => expect(loadSettings({ PORT: '', DATABASE_URL: '' }).port).toBe(3000))
