import { existsSync } from 'node:fs'
import type { Page } from '@inertiajs/core'
import { createServer, type ViteDevServer } from 'vite'
import { fillDemo } from '../demo/fill-demo'
import { sourceDrawing, type Assets, type Entry } from './assets'
import { loadSettings } from './env'
import { createLog } from './log'
import type { Renderer } from './document'
import { startSite } from './site'

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
if (existsSync('.env')) process.loadEnvFile('.env')
const settings = loadSettings(process.env)
const log = createLog(settings.logLevel)

const ENTRIES: Record<Entry, string> = { public: '/src/public/entry-client.tsx', admin: '/src/admin/entry.tsx' }
const STYLES: Record<Entry, string> = { public: '/src/public/styles.css', admin: '' }
const refresh = `import { injectIntoGlobalHook } from '/@react-refresh';injectIntoGlobalHook(window);window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type;`

const devAssets: Assets = {
  version: 'development',
  tags: (entry, nonce) =>
    [
      `<script type="module" nonce="${nonce}">${refresh}</script>`,
      `<script type="module" nonce="${nonce}" src="/@vite/client"></script>`,
      STYLES[entry] ? `<link rel="stylesheet" href="${STYLES[entry]}">` : '',
      `<script type="module" nonce="${nonce}" src="${ENTRIES[entry]}"></script>`,
    ].join('\n'),
  drawing: sourceDrawing,
}

const devRenderer =
  (server: ViteDevServer): Renderer =>
  async (page: Page) => {
    const { render } = (await server.ssrLoadModule('/src/public/entry-server.tsx')) as { render: Renderer }
    return render(page)
  }

const site = await startSite({
  settings,
  log,
  assets: devAssets,
  render: devRenderer(vite),
  clientDir: null,
  before: [vite.middlewares],
  fillDemo,
})
console.log(`\n  Hearthside (development) is ready at http://localhost:${site.port}\n`)
if (site.demoPassword) console.log(`  Staff: admin@example.org, director@example.org, staff@example.org; password: ${site.demoPassword}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.all([site.stop(), vite.close()]).then(() => process.exit(0)))
}
