import { beforeAll, describe, expect, it } from 'vitest'
import { previewSchema } from '../../src/shared/api/status-moves'
import type { Problem } from '../../src/shared/api/common'
import type { Client } from '../helpers/client'
import { siteTests } from '../helpers/site-tests'

const site = siteTests()
let admin: Client
beforeAll(async () => {
  admin = await site.as('admin')
})

const preview = (body: object) => admin.post<Problem>('/api/previews', body)

describe('a preview', () => {
  it('is the HTML that a save would leave: nothing that runs, loads or imitates a form', async () => {
    const typed =
      '<h1>Home</h1><p onclick="x()">A <b>roof</b><script>alert(1)</script><img src=x></p><form><input></form><a href="javascript:x">go</a>'
    const { html } = previewSchema.parse((await preview({ html: typed })).json)
    expect(html).toBe('<h2>Home</h2><p>A <b>roof</b></p><a rel="noopener noreferrer">go</a>')
    await admin.put('/api/terms/1', { content: typed })
    expect((await admin.get<{ content: string }>('/api/terms/1')).json.content).toBe(html)
  })

  it('takes a text of bounded length, empty or not', async () => {
    expect((await preview({ html: '' })).json).toEqual({ html: '' })
    for (const html of [undefined, 7, 'x'.repeat(200_001)]) {
      const { status, json } = await preview({ html })
      expect([status, Object.keys(json.errors ?? {})]).toEqual([422, ['html']])
    }
  })
})
