import { z } from 'zod'

/** Long passwords that guessing programs try first. Shorter ones are refused by length. */
const COMMON = [
  '123456789012', '1234567890123', '12345678901234', '123123123123', '111111111111', '000000000000', 'qwertyuiop12',
  'qwertyuiop123', 'qwertyuiopas', 'qwertyuiopasdf', 'qwerty123456', '1qaz2wsx3edc', '1q2w3e4r5t6y', 'zaq12wsxcde3', 'asdfghjkl123',
  'passwordpassword', 'password1234', 'password12345', 'password123456', 'passw0rd1234', 'p@ssw0rd1234', 'letmeinletmein',
  'letmein12345', 'iloveyou1234', 'iloveyouforever', 'welcome12345', 'welcome123456', 'changeme1234', 'changemeplease', 'adminadminadmin',
  'administrator', 'admin1234567', 'administrator1', 'correcthorsebatterystaple', 'trustno1trustno1', 'monkeymonkey', 'dragondragon',
  'footballfootball', 'baseballbaseball', 'sunshine1234', 'princess1234', 'superman1234', 'abcdefghijkl', 'abcdefghijklm', 'abc123abc123',
  'abcd1234abcd', 'aaaaaaaaaaaa', 'q1w2e3r4t5y6', 'secretsecret', 'mypassword12', 'mypassword123', 'nopassword12', 'testtesttest',
  'testpassword', 'temppassword', 'defaultpassword', 'hearthside12', 'hearthsidefoundation', 'whatever1234', 'starwars1234', 'summer202020',
]

const plain = (password: string) => password.toLowerCase().replace(/[^a-z0-9]/g, '')
const common = new Set(COMMON.map(plain))
const repeats = (password: string) => new Set(password.toLowerCase()).size < 5

/** 12 to 128 characters, and not among those that everybody guesses (security.md, Sign-in). */
export const passwordSchema = z
  .string({ error: 'Please choose a password.' })
  .min(12, 'Please choose a password of at least 12 characters. A short sentence works well.')
  .max(128, 'Please keep the password to 128 characters.')
  .refine((password) => !common.has(plain(password)) && !repeats(password), 'This password is too easy to guess. Please choose another.')
