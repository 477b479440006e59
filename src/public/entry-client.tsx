import './styles.css'
// Small, and on most pages: a slow phone gets them with the entry instead of by a request each.
import './components/FieldFrame'
import './components/FormTraces'
import './csrf'
import './page-parts/Introduction'
import { createInertiaApp } from '@inertiajs/react'
import { startTransition, type ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { colors } from '../shared/brand/tokens'
import { PROGRESS_DELAY_MS } from '../shared/constants'
import { escapeHtml } from '../shared/escape-html'
import { keepAnswersApart } from './apply/saving/answers-apart'
import { sendCsrfToken } from './csrf-token'
import { watchHistory } from './history-guard'
import { Layout } from './layout/Layout'
import { pageTitle } from './page-title'
import { keepCodeOutOfHistory } from './typed-code'

const pages = import.meta.glob<Record<string, ComponentType>>('./pages/*.tsx')

watchHistory()
keepAnswersApart()
keepCodeOutOfHistory()
sendCsrfToken()

/** Until the page that came as a document is hydrated its head stays as it came: the library would empty it meanwhile. */
const head = [...document.head.querySelectorAll('[data-inertia]:not(title)')].map((element) => element.outerHTML)
let firstPage: unknown

void createInertiaApp({
  resolve: async (name) => {
    const module = await pages[`./pages/${name}.tsx`]?.()
    const Page = module?.[name]
    if (!Page) throw new Error(`There is no public page named ${name}.`)
    return Page
  },
  layout: () => Layout,
  /** As the library does it, but in slices: a phone that is slow at it answers to touches meanwhile. */
  setup({ el, App, props }) {
    if (!el) throw new Error('The page has no element to draw in.')
    const app = <App {...props} />
    if (!el.hasAttribute('data-server-rendered')) createRoot(el).render(app)
    else startTransition(() => void hydrateRoot(el, app))
  },
  title: (text, page) => (text === '' ? escapeHtml(document.title) : pageTitle(text, page)),
  serverHead: (page) => (page === (firstPage ??= page) ? head : []),
  progress: { delay: PROGRESS_DELAY_MS, color: colors.tealBright },
  nonce: document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce,
})
