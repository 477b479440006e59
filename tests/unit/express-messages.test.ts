import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, it } from 'vitest'
import { createMessageClasses, useMessageClasses } from '../../src/server/express-messages'

/** @returns the answer, and whether Express changed the prototypes */
async function ask(title: string) {
  const app = express()
  const messages = createMessageClasses()
  useMessageClasses(app, messages)
  app.set('title', title)
  app.get('/', (req, res) => void res.json({ title: req.app.get('title') as string, host: req.hostname }))
  const kept: boolean[] = []
  const server = createServer(messages, (req, res) => {
    const before = [Object.getPrototypeOf(req), Object.getPrototypeOf(res)] as unknown[]
    app(req as never, res as never)
    kept.push(Object.getPrototypeOf(req) === before[0], Object.getPrototypeOf(res) === before[1])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const json: unknown = await reply.json()
  server.close()
  return { json, kept }
}

it('gives Express requests and answers that it takes as they are, each application its own', async () => {
  const both = await Promise.all([ask('one'), ask('two')])
  expect(both).toEqual(['one', 'two'].map((title) => ({ json: { title, host: '127.0.0.1' }, kept: [true, true] })))
})
