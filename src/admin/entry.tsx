import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { readPageConfig } from '../shared/page-config'
import { App } from './App'
import { createAuthProvider } from './session/auth-provider'
import { createDataProvider } from './data-provider'
import './fonts.css'
import { createHttpClient } from './http/http-client'
import { foreignAnswer, leaveFor, newVersion } from './layout/page-signals'
import { createUploader } from './media/upload-image'
import { askForPassword } from './session/password-question'
import type { Session } from './session/session'

const metaOf = (selector: string): HTMLMetaElement | null => document.querySelector<HTMLMetaElement>(`meta[${selector}]`)

function start(container: HTMLElement) {
  const { csrfToken, user, version } = readPageConfig()
  if (!user) return leaveFor('/login')
  const session: Session = {
    user,
    siteName: metaOf('name="application-name"')?.content ?? '',
    timeZone: metaOf('name="time-zone"')?.content ?? 'UTC',
  }
  const httpClient = createHttpClient({
    csrfToken,
    version,
    leave: leaveFor,
    onNewVersion: () => newVersion.set(true),
    onForeignAnswer: foreignAnswer.set,
    askForPassword,
  })
  const dataProvider = createDataProvider(httpClient, createUploader({ csrfToken, leave: leaveFor }))
  const app = <App session={session} dataProvider={dataProvider} authProvider={createAuthProvider(session, csrfToken)} />
  const router = createBrowserRouter([{ path: '*', element: app }], { basename: '/admin' })
  // The policy lets only styles with this page's nonce apply.
  const cache = createCache({ key: 'hs', nonce: metaOf('property="csp-nonce"')?.nonce, prepend: true })
  createRoot(container).render(
    <CacheProvider value={cache}>
      <RouterProvider router={router} />
    </CacheProvider>,
  )
}

const container = document.getElementById('admin')
if (!container) throw new Error('This page has no place for the back-office.')
start(container)
