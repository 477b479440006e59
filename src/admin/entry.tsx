import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { mayOpen, screenAt } from '../shared/admin-paths'
import '../shared/brand/fonts.css'
import { PROGRESS_DELAY_MS } from '../shared/constants'
import { readPageConfig } from '../shared/page-config'
import { patchTranslatedText } from '../shared/replaced-text'
import { syncClockFromDocument, serverTimeZone } from '../shared/server-clock'
import { serverToday } from '../shared/server-today'
import { App } from './App'
import { createDataProvider, type AppDataProvider } from './data-provider'
import { findScreen } from './resources'
import { createCsrfToken } from './http/csrf-token'
import { createHttpClient } from './http/http-client'
import { nonJsonResponse, loadPage, newVersion } from './layout/page-signals'
import { readFilters } from './list/filter-values'
import { firstRowsQuery } from './list/whole-list'
import { createFormSender } from './media/upload-image'
import { createAuthProvider } from './session/auth-provider'
import { askForPassword, askToSignIn } from './session/sign-in-prompt'
import type { Session } from './session/session'
import { syncSessionEndAcrossTabs, readSessionEnd, extendSession, extendSessionWhileTyping } from './session/session-end'

interface Asking {
  queries: QueryClient
  provider: AppDataProvider
  session: Session
}

/** Lets the list itself repeat, and report, a request that failed here. */
async function preloadScreen({ queries, provider, session }: Asking, { pathname, search }: Location): Promise<void> {
  const screen = screenAt(pathname.slice('/admin'.length))
  if (!screen || !mayOpen(session.user, screen)) return
  const { load, begins } = findScreen(screen.resource, screen.view)
  const askFirstRows = async () => {
    const beginning = await begins?.()
    if (!beginning) return
    const here = { today: serverToday(), timeZone: session.timeZone }
    const question = firstRowsQuery(beginning, readFilters(beginning.filters ?? [], new URLSearchParams(search), here))
    const { resource } = beginning
    await queries.prefetchQuery({
      queryKey: [resource, 'getList', question],
      queryFn: ({ signal }) => provider.getList(resource, { ...question, signal }),
    })
  }
  await Promise.all([load?.(), askFirstRows()])
}

const metaOf = (selector: string): HTMLMetaElement | null => document.querySelector<HTMLMetaElement>(`meta[${selector}]`)

function start(container: HTMLElement) {
  const { csrfToken, user, version } = readPageConfig()
  if (!user) return loadPage('/login')
  syncClockFromDocument()
  const session: Session = {
    user,
    email: metaOf('name="account-email"')?.content ?? '',
    siteName: metaOf('name="application-name"')?.content ?? '',
    timeZone: serverTimeZone(),
  }
  const csrf = createCsrfToken(csrfToken)
  const onSession = (header: (name: string) => string | null) => readSessionEnd(user.id, header)
  syncSessionEndAcrossTabs(user.id)
  extendSessionWhileTyping(() => extendSession(csrf, user.id))
  const httpClient = createHttpClient({
    csrf,
    userId: user.id,
    version,
    leave: loadPage,
    onNewVersion: () => newVersion.set(true),
    onForeignAnswer: nonJsonResponse.set,
    askForPassword,
    askToSignIn,
    onSession,
  })
  const dataProvider = createDataProvider(httpClient, createFormSender({ csrf, userId: user.id, askToSignIn, onSession }))
  /** Every reading of a record decrypts it and is audited: fetch it when it is opened, not each time the window gets the focus. */
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } })
  /** The screen reports errors itself. */
  const preloaded = preloadScreen({ queries: queryClient, provider: dataProvider, session }, window.location).catch(() => {})
  const authProvider = createAuthProvider(session, csrf)
  const app = <App {...{ session, dataProvider, authProvider, queryClient }} />
  const router = createBrowserRouter([{ path: '*', element: app }], { basename: '/admin' })
  patchTranslatedText()
  // The Content-Security-Policy allows only styles with this page's nonce.
  // It adds no vendor prefixes, which take a slow processor 150 ms; our styles write those that a browser still needs.
  const cache = createCache({ key: 'hs', nonce: metaOf('property="csp-nonce"')?.nonce, prepend: true, stylisPlugins: [] })
  const root = createRoot(container)
  const atLatest = new Promise((resolve) => setTimeout(resolve, PROGRESS_DELAY_MS))
  // A frame that its rows follow at once would take a slow device as long as both together.
  void Promise.race([preloaded, atLatest]).then(() =>
    root.render(
      <CacheProvider value={cache}>
        <RouterProvider router={router} />
      </CacheProvider>,
    ),
  )
}

const container = document.getElementById('admin')
if (!container) throw new Error('This page has no #admin element.')
start(container)
