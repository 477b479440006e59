import { expect, it } from 'vitest'
import { isEmail } from '../../src/shared/normalize-characters'
import { emailAddress } from '../../src/shared/form-fields'

it('takes what the forms take, and nothing else', () => {
  const typed = [
    ...['ana@gmail.com', 'a.b@c.org', "o'neil@mail.example.org", 'a+b@c-d.net', 'A@B.CO', 'a_b@c.museum', 'a-@b.org'],
    ...[
      '',
      '@',
      'a@',
      '@b.org',
      'a@b',
      'typo@nowhere',
      'rosa@gmail',
      'a b@c.org',
      'a..b@c.org',
      '.a@b.org',
      'a.@b.org',
      'a@b..org',
      'a@-b.org',
      'a@b-.org',
    ],
    ...[
      'a@b.org.',
      'mailto:a@b.org',
      '\u200eA <a@b.org>',
      'a@b.org, c@d.org',
      'a@b.o',
      'a@@b.org',
      'ä@b.org',
      'a@b,org',
      "a'@b.org",
      'a@b.c1',
      'a@xn--bcher-kva.de',
    ],
  ]
  expect(typed.map((text) => [text, isEmail(text)])).toEqual(typed.map((text) => [text, emailAddress.safeParse(text).success]))
})
