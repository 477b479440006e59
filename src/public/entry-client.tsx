import { createInertiaApp, http } from '@inertiajs/react'
import { startTransition, type ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { colors } from '../shared/brand/tokens'
import { PROGRESS_DELAY_MS } from '../shared/constants'
import { escapeHtml } from '../shared/html'
import { patchTranslatedText } from '../shared/replaced-text'
import { syncClockFromDocument, syncClockFromHeader } from '../shared/server-clock'
import { moveAnswersOutOfPage } from './apply/saving/answers-apart'
import './components/FieldFrame'
import './components/SpamSignalFields'
import './csrf'
import { sendCsrfToken } from './csrf'
import { watchHistory } from './history-guard'
import { Layout } from './layout/Layout'
import { enterValues, typedValues } from './layout/typed-values'
import './page-parts/Hero'
import { pageTitle } from './page-title'
import './styles.css'

/**
 * Removes a refused code from the page's data before Inertia stores it, unencrypted, in the browser's history. A code with one wrong letter
 * is nearly the code; the document's field keeps it.
 */
function keepCodeOutOfHistory(): void {
  const data = document.querySelector('script[data-page]')
  if (!data?.textContent?.includes('"typed_code":"')) return
  const page = JSON.parse(data.textContent) as { props: { typed_code: string | null } }
  page.props.typed_code = null
  data.textContent = JSON.stringify(page)
}

// Small and on most pages, so bundled with the entry instead of one request each.

declare global {
  interface Window {
    /** Set by the script in the page's head (`src/server/assets.ts`), which explains why. */
    startFailed?: () => void
  }
}

const pages = import.meta.glob<Record<string, ComponentType>>('./pages/*.tsx')

patchTranslatedText()
watchHistory()
moveAnswersOutOfPage()
keepCodeOutOfHistory()
sendCsrfToken()
syncClockFromDocument()
http.onResponse((response) => {
  syncClockFromHeader(response.headers.date)
  return response
})

/** Head elements of the first document, which Inertia would remove before hydration is done. */
const head = [...document.head.querySelectorAll('[data-inertia]:not(title)')].map((element) => element.outerHTML)
let firstPage: unknown

createInertiaApp({
  resolve: async (name, page) => {
    const module = await pages[`./pages/${name}.tsx`]?.().catch((error: unknown) => {
      // Falls back to a full page load.
      if (firstPage && page) location.assign(page.url)
      throw error
    })
    const Page = module?.[name]
    if (!Page) throw new Error(`There is no public page named ${name}.`)
    return Page
  },
  layout: () => Layout,
  /** Like Inertia's own setup, but hydrates in slices, so that slow phones respond to touches meanwhile. */
  setup({ el, App, props }) {
    if (!el) throw new Error('The page has no element to draw in.')
    const app = <App {...props} />
    if (!el.hasAttribute('data-server-rendered')) return createRoot(el).render(app)
    const typed = typedValues(el)
    /** A page changed before hydration, as by a translation, is rendered again with empty fields. */
    const onRecoverableError = (error: unknown) => {
      reportError(error)
      enterValues(el, typed)
    }
    startTransition(() => void hydrateRoot(el, app, { onRecoverableError }))
  },
  title: (text, page) => (text === '' ? escapeHtml(document.title) : pageTitle(text, page)),
  serverHead: (page) => (page === (firstPage ??= page) ? head : []),
  progress: { delay: PROGRESS_DELAY_MS, color: colors.tealBright },
  nonce: document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce,
}).catch((error: unknown) => {
  // The page's own module failed to load.
  window.startFailed?.()
  throw error
})
