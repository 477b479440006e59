import { Faker, en } from '@faker-js/faker'
import { describe, expect, it } from 'vitest'
import { isGuessable } from '../../src/services/accounts/guessable-password'

/** Public facts about the account and site. */
const KNOWN = ['Dana José O’Reyes', 'dana.reyes@example.org', 'Lamp & Table Foundation', 'Duluth', 'Minnesota']

const COMMON = [
  'Password123!',
  'iloveyou12345',
  '123456789012',
  '111111111111',
  'aaaaaaaaaaaa',
  'abcdefghijkl',
  'abc123abc123',
  'qwertyuiop12',
  'qwertyqwerty',
  'Qwerty123456!',
  '1qaz2wsx3edc',
  '!QAZ2wsx#EDC',
  '1q2w3e4r5t6y',
  'q1w2e3r4t5y6',
  'zaq12wsxcde3',
  'asdfghjkl123',
  'zxcvbnm12345',
  '987654321098',
  'passwordpassword',
  'P@ssw0rd1234',
  'Pa55word1234',
  'Pa$$w0rd2026!',
  'passw0rd!!!!',
  'drowssapdrowssap',
  'letmein12345',
  'letmeinplease',
  'welcome12345!',
  'Welcome2026!!',
  'Welcome@12345',
  'changeme1234',
  'ChangeMe-2026',
  'administrator',
  'Administrator1!',
  'Admin@2026!!',
  'adminadmin123',
  'trustno1trustno1',
  'monkeymonkey',
  'dragon123456',
  'Football2026!',
  'Summer2026!!',
  'Winter2026!!!',
  'Sunshine1234',
  'princess12345',
  'superman12345',
  'starwars1234',
  'iloveyouforever',
  'jennifer1985',
  'michael12345!',
  '01011990010190',
  'secretsecret1',
  'testtest1234',
  'Temp1234!!!!',
  'correcthorsebatterystaple',
  'Correct-Horse-Battery-Staple1',
  'To be or not to be!',
  '112233445566',
  'asdfasdfasdf',
  'Nonprofit2026!',
]
const OWN = [
  'dana.reyes@example.org',
  'Dana.Reyes@Example.ORG',
  'danareyes@example.org1',
  'dana.reyes.2026',
  'DanaReyes123!',
  'danareyesdana',
  'Jose20261984!',
  'Reyes-Dana-1984',
  'examplexample.org',
  'LampAndTable1!',
  'lamp&table2026',
  'Lamp & Table Foundation',
  'LampTableFoundation!',
  'hearthside12',
  'HearthsideFoundation1',
  'H34rthside2026!!',
  'Duluth55802!',
  'minnesota-2026',
]

describe('a password that others would guess', () => {
  it.each(COMMON)('is the common %s', async (password) => expect(await isGuessable(password, KNOWN)).toBe(true))
  it.each(OWN)('is %s, made of what is known of the account or the site', async (password) =>
    expect(await isGuessable(password, KNOWN)).toBe(true),
  )
})

describe('a password of one’s own', () => {
  it('is any four words, however they are put together', async () => {
    const faker = new Faker({ locale: en, seed: 17 })
    for (let i = 0; i < 100; i++) {
      const password = Array.from({ length: 4 }, () => faker.word.noun({ length: { min: 4, max: 8 } })).join([' ', '-', '.', ''][i % 4])
      expect([password, await isGuessable(password, KNOWN)]).toEqual([password, false])
    }
  })

  it.each([
    'a warm kitchen table',
    'another warm kitchen',
    'correct-lamp-window',
    'another-lamp-window',
    'river stone window oak',
    'Дом у тихой реки вечером',
    'テーブルの上の古い灯りと本',
    'V8#kq2!xLm9z',
    '🏠🔑🍞🫖🧦🪟🌲🐈🎻🧭🥾🕯',
    'a lamp on the oldest table in Duluth',
  ])('is %s', async (password) => expect(await isGuessable(password, KNOWN)).toBe(false))

  it('may be as long as it gets', async () => {
    const long = 'correct lamp window river stone '.repeat(4)
    expect(long).toHaveLength(128)
    expect(await isGuessable(long, KNOWN)).toBe(false)
  })
})
