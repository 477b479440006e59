import { expect, it } from 'vitest'
import { createLog } from '../../src/server/log'

const SECRET = 'ines@example.org'

it('logs where in the code an error came from, and nothing of its words, whatever they look like', () => {
  const lines: string[] = []
  const error = new Error(`refused\n    at ${SECRET}\n    at ${SECRET} (a.ts:1:2)`)
  createLog('debug', { write: (line) => void lines.push(line) }).error({ err: error }, 'Failed')
  expect(lines.join('')).not.toContain(SECRET)
  expect(lines.join('')).toContain('log.test.ts')
  const renamed = new Error(`at ${SECRET}`)
  renamed.message = 'other words'
  createLog('debug', { write: (line) => void lines.push(line) }).error({ err: renamed }, 'Failed')
  expect(lines.join('')).not.toContain(SECRET)
})
