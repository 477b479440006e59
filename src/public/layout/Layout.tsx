import { Head, usePage, router } from '@inertiajs/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { SharedProps } from '../../shared/page-props'
import { offersQuickExit, QUICK_EXIT_SITE } from '../../shared/quick-exit'
import { replayEarlyPress } from '../early-press'
import { PageErrorBoundary } from './PageErrorBoundary'
import { SiteFooter } from './SiteFooter'
import { SiteNav } from './SiteNav'

const UNREACHED = 'We can’t reach our server. Check your internet connection and try again.'

/** The message of one of our own answers, as JSON or as the page about a failure; null where it is anything else. */
function messageIn(data: unknown): string | null {
  const said = data as { message?: unknown; props?: { message?: unknown } } | null
  const message = typeof data === 'object' ? (said?.message ?? said?.props?.message) : null
  return typeof message === 'string' ? message : null
}

/**
 * Says why a press led nowhere: while the line is lost a link would else do nothing at all, and a form leave the page, with what was typed,
 * for the browser's own. What the server cannot take just now leaves the page as it is, too. It goes with the next try.
 */
function LostLine() {
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

/** Always in the markup. Once dismissed, a class that the head's script sets early keeps it away for the browser session. */
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

/** The first thing on the page for hands, eyes and keyboards, before the link to the content. What a press does stands in the page's head (`src/server/quick-exit.ts`). */
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

/** The frame that stays while pages change. After a change the focus starts at the new content. */
export function Layout({ children }: { children?: ReactNode }) {
  const {
    url,
    component,
    props: {
      meta: { title, description, canonical },
    },
  } = usePage<SharedProps>()
  const main = useRef<HTMLElement>(null)
  /** The steps of a form are one page: it moves the focus between them itself. */
  const place = component + url.replace(/[?&]step=\d+/, '')
  const shown = useRef(place)

  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    main.current?.focus({ preventScroll: true })
  }, [place])

  /** A render later, when forms have taken over what was typed early: the press is to act upon that. */
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
      <LostLine />
    </div>
  )
}
