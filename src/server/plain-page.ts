import { createHash } from 'node:crypto'
import { colors, fonts } from '../shared/brand/tokens'
import { escapeHtml } from '../shared/html'

const STYLE = `html{background:${colors.paper};color:${colors.ink};font:1.125rem/1.6 ${fonts.text};border-top:6px solid ${colors.yellow}}
body{max-width:36rem;margin:20vh auto 0;padding:0 1rem}
h1{font:600 2rem/1.2 ${fonts.heading}}
a{color:${colors.teal};display:inline-block;padding:.6rem 0}`

interface PlainPage {
  title: string
  text: string
  head?: string
  more?: string
}

const page = ({ title, text, head = '', more = '' }: PlainPage) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${head}
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>${more}
</main>
</body>
</html>
`

export const STARTING_PAGE = page({
  title: 'Back in a moment',
  text: 'The site is starting up. This page will refresh automatically in a few seconds.',
  head: '\n<meta http-equiv="refresh" content="5">',
})

export const UPDATING = 'We’re updating the site. Nothing was changed. Please try again in a minute.'

export const UPDATING_PAGE = page({
  title: 'Back in a moment',
  text: 'We’re updating the site. This page will refresh automatically in a few seconds.',
  head: '\n<meta http-equiv="refresh" content="5">',
})

/** Answer to a submitted form, without the refresh, which would lead away from it. */
export const NOT_SENT_PAGE = page({
  title: 'Not sent yet',
  text: 'We’re updating the site, so we didn’t get what you sent. Go back, and your answers should still be there. Please send them again in a minute.',
})

export const failurePage = (title: string, message: string): string =>
  page({ title, text: message, more: '\n<p><a href="/">Go to the home page</a></p>' })

export const PLAIN_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`
