import { createHash } from 'node:crypto'
import { colors, fonts } from '../shared/brand/tokens'

const STYLE = `html{background:${colors.paper};color:${colors.ink};font:1.125rem/1.6 ${fonts.text};border-top:6px solid ${colors.yellow}}
body{max-width:36rem;margin:20vh auto 0;padding:0 1rem}
h1{font:600 2rem/1.2 ${fonts.heading}}
a{color:${colors.teal}}`

/** What a browser shows before the database is there: nothing is known of the foundation yet. It asks again by itself. */
export const STARTING_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="5">
<title>Back in a moment</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Back in a moment</h1>
<p>The site is starting. This page looks again every few seconds by itself; you need do nothing.</p>
</body>
</html>
`

/** Its style sheet alone, by its hash. */
export const STARTING_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`
