import type { PageMeta, PublicMeta, Schema } from '../endpoints/web'
import { plainText } from '../platform/clean-html'
import { colors } from '../shared/brand/tokens'
import { escapeHtml } from '../shared/html'
import type { Site } from '../shared/page-props'
import { jsonForHtml } from './document'
import { SHARE_SIZE } from './pictures'

interface Quoted {
  siteUrl: string
  meta: PublicMeta
  site: Site
  picture: string
  body: string
}

type Thing = Record<string, unknown>

const structuredData = (page: Quoted): Thing => ({
  '@context': 'https://schema.org',
  ...(page.meta.schema ? thing(page, page.meta.schema) : webPage(page)),
})

const webPage = ({ siteUrl, meta, site, picture }: Quoted): Thing => ({
  '@type': 'WebPage',
  name: meta.title,
  description: meta.description,
  url: siteUrl + meta.address,
  image: picture,
  publisher: foundation(siteUrl, site),
})

function thing({ siteUrl, meta, site, picture, body }: Quoted, schema: Schema): Thing {
  if (schema.type === 'NGO') return { ...foundation(siteUrl, site), description: meta.description, image: picture }
  if (schema.type === 'DonateAction') return donateAction(siteUrl, site, meta)
  if (schema.type === 'FAQPage') return { '@type': 'FAQPage', mainEntity: questionsIn(body) }
  return {
    '@type': 'Article',
    headline: meta.title,
    description: meta.description,
    image: picture,
    datePublished: schema.published.toISOString(),
    dateModified: schema.changed.toISOString(),
    author: foundation(siteUrl, site),
    publisher: foundation(siteUrl, site),
    mainEntityOfPage: siteUrl + meta.address,
  }
}

const foundation = (siteUrl: string, { name, email, phone, address, ein }: Site): Thing => ({
  '@type': 'NGO',
  '@id': `${siteUrl}/#foundation`,
  name,
  url: `${siteUrl}/`,
  logo: `${siteUrl}/icon-512.png`,
  ...(email && { email }),
  ...(phone && { telephone: phone }),
  ...(address && {
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.zip_code,
      addressCountry: 'US',
    },
  }),
  ...(ein && { taxID: ein, nonprofitStatus: 'https://schema.org/Nonprofit501c3' }),
})

const donateAction = (siteUrl: string, site: Site, { title, description, address }: PublicMeta): Thing => ({
  '@type': 'DonateAction',
  name: title,
  description,
  recipient: foundation(siteUrl, site),
  target: { '@type': 'EntryPoint', urlTemplate: siteUrl + address },
})

const QUESTION = /<details\b[^>]*>\s*<summary\b[^>]*>(.*?)<\/summary>(.*?)<\/details>/gs

/** Taken from the rendered questions and answers, so that edits to the page apply here, too. */
const questionsIn = (body: string): Thing[] =>
  [...body.matchAll(QUESTION)].map(([, ask = '', answer = '']) => ({
    '@type': 'Question',
    name: plainText(ask),
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  }))

interface Shown {
  meta: PageMeta | PublicMeta
  status?: number
}

export const publicMeta = ({ meta, status = 200 }: Shown): PublicMeta | null => ('address' in meta && status === 200 ? meta : null)

export const canonicalOf = (siteUrl: string, page: Shown): string | null => {
  const meta = publicMeta(page)
  return meta && siteUrl + meta.address
}

const pictureOf = (siteUrl: string, address: string): string =>
  `${siteUrl}/share${address === '/' ? '/home' : address.replace(/\?.*/, '')}.png`

/**
 * Head elements except title, description, and canonical address, which the page's own markup has.
 * @param body the rendered page, quoted by its structured data
 */
export function headOf(siteUrl: string, nonce: string, page: Shown, site: Site, body: string): string[] {
  const icons = [
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    `<meta name="theme-color" content="${colors.paper}">`,
  ]
  const meta = publicMeta(page)
  if (!meta) return ['<meta name="robots" content="noindex">', ...icons]
  const picture = pictureOf(siteUrl, meta.shared?.pictureOf ?? meta.address)
  const data = structuredData({ siteUrl, meta, site, picture, body })
  return [
    ...icons,
    `<link rel="alternate" type="application/atom+xml" href="/stories.xml" title="Stories">`,
    ...shared(siteUrl, { ...meta, ...meta.shared }, site, picture),
    `<script nonce="${nonce}" type="application/ld+json">${jsonForHtml(data)}</script>`,
  ]
}

/** Open Graph (https://ogp.me); X uses it, too, and needs only the card type. */
const shared = (siteUrl: string, meta: PublicMeta, { name }: Site, picture: string): string[] => [
  property('og:type', meta.schema?.type === 'Article' ? 'article' : 'website'),
  property('og:site_name', name),
  property('og:title', meta.title),
  property('og:description', meta.description),
  property('og:url', siteUrl + meta.address),
  property('og:image', picture),
  property('og:image:width', String(SHARE_SIZE.width)),
  property('og:image:height', String(SHARE_SIZE.height)),
  property('og:image:alt', meta.headline ?? meta.title),
  '<meta name="twitter:card" content="summary_large_image">',
]

const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`
