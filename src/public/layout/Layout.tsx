import { Head, usePage, router } from '@inertiajs/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { SharedProps } from '../../shared/page-props'
import { offersQuickExit, QUICK_EXIT_SITE } from '../../shared/page-config'
import { replayEarlyPress } from '../early-press'
import { PageErrorBoundary } from './PageErrorBoundary'
import { SiteFooter } from './SiteFooter'
import { SiteNav } from './SiteNav'

const UNREACHED = 'We can’t reach our server. Check your internet connection and try again.'

function messageIn(data: unknown): string | null {
  const said = data as { message?: unknown; props?: { message?: unknown } } | null
  const message = typeof data === 'object' ? (said?.message ?? said?.props?.message) : null
  return typeof message === 'string' ? message : null
}

/**
 * Explains why a press had no effect. Without it, a link would do nothing while offline, and a form would be replaced by the browser's
 * error page. Server errors of 500 and up keep the page too. The message goes with the next try.
 */
function ConnectionAlert() {
  const [lost, setLost] = useState<string | null>(null)
  const method = useRef('get')
  useEffect(() => {
    const ends = [
      router.on('start', ({ detail: { visit } }) => {
        method.current = visit.method
        setLost(null)
      }),
      router.on('networkError', () => {
        setLost(UNREACHED)
        return false
      }),
      router.on('httpException', ({ detail: { response } }) => {
        const isPage = 'x-inertia' in response.headers
        const message = messageIn(response.data)
        if (message === null || response.status < 500 || (isPage && method.current === 'get')) return
        setLost(message)
        return false
      }),
    ]
    const holdForm = (event: SubmitEvent) => {
      if (event.defaultPrevented) return
      setLost(navigator.onLine ? null : UNREACHED)
      if (!navigator.onLine) event.preventDefault()
    }
    document.addEventListener('submit', holdForm)
    return () => {
      for (const end of ends) end()
      document.removeEventListener('submit', holdForm)
    }
  }, [])
  return lost ? (
    <div role="alert" className="lost-line no-print">
      <p className="wrap">{`${lost} Nothing on this page is lost.`}</p>
    </div>
  ) : null
}

const KEY = 'security-notice'

function dismiss() {
  try {
    sessionStorage.setItem(KEY, 'dismissed')
  } catch {
    // Without storage the notice comes back on the next full load.
  }
  document.documentElement.classList.add('notice-dismissed')
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Always in the markup. After it was dismissed, a class that the head's script sets early hides it for the browser session. */
const SecurityNotice = () => (
  <aside className="notice" aria-label="Security notice">
    <div className="wrap notice-row">
      <p>
        <b>Stay safe:</b> we only accept applications through this website. We never contact individuals through private messaging services.
      </p>
      <button type="button" className="js-only" onClick={dismiss}>
        Dismiss<span className="sr-only"> the security notice</span>
      </button>
    </div>
  </aside>
)

const HINT = 'quick-exit-hint'

/** First on the page, before the skip link. The head's script handles a press (`src/server/quick-exit.ts`). */
const QuickExit = ({ children }: { children: ReactNode }) => (
  <aside className="quick-exit no-print" aria-label="Quick exit">
    <div className="wrap quick-exit-row">
      <a href={QUICK_EXIT_SITE.url} rel="noreferrer" data-quick-exit aria-describedby={HINT}>
        Exit this site quickly
      </a>
      <p id={HINT}>
        Takes you to {QUICK_EXIT_SITE.title} right away.<span className="js-only has-keys"> Or press Esc three times.</span>
      </p>
    </div>
    {children}
  </aside>
)

const SKIP_LINK = (
  <a className="skip-link" href="#main">
    Skip to main content
  </a>
)

export function Layout({ children }: { children?: ReactNode }) {
  const {
    url,
    component,
    props: {
      meta: { title, description, canonical },
    },
  } = usePage<SharedProps>()
  const main = useRef<HTMLElement>(null)
  /** A form's steps count as one page; the form moves the focus itself. */
  const place = component + url.replace(/[?&]step=\d+/, '')
  const shown = useRef(place)

  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    main.current?.focus({ preventScroll: true })
  }, [place])

  /** Waits one render, until forms have taken over early typing. */
  const [started, setStarted] = useState(false)
  useEffect(() => {
    if (started) replayEarlyPress()
    else setStarted(true)
  }, [started])

  return (
    <div className="page">
      <Head title={title}>
        <meta head-key="description" name="description" content={description} />
        {canonical && <link head-key="canonical" rel="canonical" href={canonical} />}
      </Head>
      {offersQuickExit(url) ? <QuickExit>{SKIP_LINK}</QuickExit> : SKIP_LINK}
      <SecurityNotice />
      <SiteNav />
      <main id="main" ref={main} tabIndex={-1}>
        <PageErrorBoundary page={place}>{children}</PageErrorBoundary>
      </main>
      <SiteFooter />
      <ConnectionAlert />
    </div>
  )
}
