import { createInertiaApp, http } from '@inertiajs/react'
import { startTransition, type ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { colors } from '../shared/brand/tokens'
import { PROGRESS_DELAY_MS } from '../shared/constants'
import { escapeHtml } from '../shared/escape-html'
import { followReplacedText } from '../shared/replaced-text'
import { noteDocumentTime, noteServerTime } from '../shared/server-clock'
import { keepAnswersApart } from './apply/saving/answers-apart'
import './components/FieldFrame'
import './components/FormTraces'
import './csrf'
import { sendCsrfToken } from './csrf'
import { watchHistory } from './history-guard'
import { Layout } from './layout/Layout'
import { enterValues, typedValues } from './layout/typed-values'
import './page-parts/Hero'
import { pageTitle } from './page-title'
import './styles.css'

/**
 * A code that opened nothing stands in its field as the document brought it. The page library keeps a page's data in the browser's history,
 * in the clear, and a code with one wrong letter is as good as the code: it is taken out before the library reads the page.
 */
function keepCodeOutOfHistory(): void {
  const data = document.querySelector('script[data-page]')
  if (!data?.textContent?.includes('"typed_code":"')) return
  const page = JSON.parse(data.textContent) as { props: { typed_code: string | null } }
  page.props.typed_code = null
  data.textContent = JSON.stringify(page)
}

// Small, and on most pages: a slow phone gets them with the entry instead of by a request each.

declare global {
  interface Window {
    /** Shows the page as it is without scripts. Set by the script in its head (`src/server/assets.ts`), which tells why. */
    startFailed?: () => void
  }
}

const pages = import.meta.glob<Record<string, ComponentType>>('./pages/*.tsx')

followReplacedText()
watchHistory()
keepAnswersApart()
keepCodeOutOfHistory()
sendCsrfToken()
noteDocumentTime()
http.onResponse((response) => {
  noteServerTime(response.headers.date)
  return response
})

/** Until the page that came as a document is hydrated its head stays as it came: the library would empty it meanwhile. */
const head = [...document.head.querySelectorAll('[data-inertia]:not(title)')].map((element) => element.outerHTML)
let firstPage: unknown

createInertiaApp({
  resolve: async (name, page) => {
    const module = await pages[`./pages/${name}.tsx`]?.().catch((error: unknown) => {
      // The visit goes on as a browser's own: the page comes whole from the server.
      if (firstPage && page) location.assign(page.url)
      throw error
    })
    const Page = module?.[name]
    if (!Page) throw new Error(`There is no public page named ${name}.`)
    return Page
  },
  layout: () => Layout,
  /** As the library does it, but in slices: a phone that is slow at it answers to touches meanwhile. */
  setup({ el, App, props }) {
    if (!el) throw new Error('The page has no element to draw in.')
    const app = <App {...props} />
    if (!el.hasAttribute('data-server-rendered')) return createRoot(el).render(app)
    const typed = typedValues(el)
    /** A page that was changed before, as by a translation, is drawn anew, with empty fields. */
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
  // The page's own module did not come.
  window.startFailed?.()
  throw error
})
