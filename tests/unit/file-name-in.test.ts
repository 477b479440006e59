import { expect, it } from 'vitest'
import { fileNameIn } from '../../src/admin/http/download'

it.each([
  ['attachment; filename=page-1.jpg', 'page-1.jpg'],
  ['attachment; filename="Ana lease.jpg"', 'Ana lease.jpg'],
  ['attachment; filename="a\\"b.pdf"', 'a"b.pdf'],
  [`attachment; filename="se?al.pdf"; filename*=UTF-8''se%C3%B1al.pdf`, 'señal.pdf'],
  ['attachment', ''],
])('%s names the file %s', (disposition, name) => expect(fileNameIn(disposition)).toBe(name))
