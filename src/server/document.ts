import type { Page } from '@inertiajs/core'
import { formatIsoTime } from '../shared/dates'
import { escapeHtml } from '../shared/html'
import type { PageConfig } from '../shared/page-config'

export type Renderer = (page: Page) => Promise<{ head: string[]; body: string }>

export const bundledRenderer = async (): Promise<Renderer> => (await import('../public/entry-server')).render

/** JSON for a `<script type="application/json">`, escaped so that it cannot close the element. */
export const jsonForHtml = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

/**
 * Runs before the first paint to avoid layout shifts: hides what only visitors without scripts need, and the security notice once
 * dismissed.
 */
const EARLY = `document.documentElement.classList.add('js');try{if(sessionStorage.getItem('security-notice')==='dismissed')document.documentElement.classList.add('notice-dismissed')}catch{}`

interface Document {
  nonce: string
  timeZone: string
  now?: Date
  head: string
  body: string
  config: string
}

export const htmlDocument = ({ nonce, timeZone, now, head, body, config }: Document): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${nonce}">
<script nonce="${nonce}">${EARLY}</script>
<meta name="time-zone" content="${escapeHtml(timeZone)}">${now ? `\n<meta name="server-time" content="${formatIsoTime(now, timeZone)}">` : ''}
${head}
</head>
<body>
${body}
<script id="page-config" type="application/json">${config}</script>
</body>
</html>
`

export const pageConfigJson = (config: PageConfig): string => jsonForHtml(config)
