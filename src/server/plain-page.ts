import { createHash } from 'node:crypto'
import { colors, fonts } from '../shared/brand/tokens'
import { escapeHtml } from '../shared/escape-html'

const STYLE = `html{background:${colors.paper};color:${colors.ink};font:1.125rem/1.6 ${fonts.text};border-top:6px solid ${colors.yellow}}
body{max-width:36rem;margin:20vh auto 0;padding:0 1rem}
h1{font:600 2rem/1.2 ${fonts.heading}}
a{color:${colors.teal};display:inline-block;padding:.6rem 0}`

interface PlainPage {
  title: string
  text: string
  /** Markup for the head. */
  head?: string
  /** Markup below the text. */
  more?: string
}

/** A page that stands by itself, for when nothing is known of the foundation and nothing else can be drawn. */
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

/** What a browser shows before the database is there. It asks again by itself. */
export const STARTING_PAGE = page({
  title: 'Back in a moment',
  text: 'The site is starting. This page looks again every few seconds by itself; you need do nothing.',
  head: '\n<meta http-equiv="refresh" content="5">',
})

export const UPDATING = 'The site is being updated. Nothing was changed. Please try again in a minute.'

/** What a browser shows while another version of the site takes over. */
export const UPDATING_PAGE = page({
  title: 'Back in a moment',
  text: 'The site is being updated. This page looks again every few seconds by itself; you need do nothing.',
  head: '\n<meta http-equiv="refresh" content="5">',
})

/** The same, for a form that was sent: looking again would lead away from it. */
export const NOT_SENT_PAGE = page({
  title: 'Not sent yet',
  text: 'The site is being updated, and could not take what you sent. Go back: what you typed is still there. Please send it again in a minute.',
})

/** What a browser shows of a failure when the site's own page about it fails too. */
export const failurePage = (title: string, message: string): string =>
  page({ title, text: message, more: '\n<p><a href="/">To the home page</a></p>' })

/** Of both: their style sheet alone, by its hash. */
export const PLAIN_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`
