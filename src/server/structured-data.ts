import type { PublicMeta, Schema } from '../endpoints/web'
import { plainText } from '../platform/clean-html'
import type { Site } from '../shared/page-props'

interface Quoted {
  siteUrl: string
  meta: PublicMeta
  site: Site
  /** Address of the picture for shared links. */
  picture: string
  /** The page as rendered. */
  body: string
}

type Thing = Record<string, unknown>

/** What search engines are told that a page is (https://schema.org), as JSON-LD. */
export const structuredData = (page: Quoted): Thing => ({
  '@context': 'https://schema.org',
  ...(page.meta.schema ? thing(page, page.meta.schema) : webPage(page)),
})

/** A page that is nothing special. */
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

/** Questions and answers as the page shows them, word for word: whoever edits the page edits these. */
const questionsIn = (body: string): Thing[] =>
  [...body.matchAll(QUESTION)].map(([, ask = '', answer = '']) => ({
    '@type': 'Question',
    name: plainText(ask),
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  }))
