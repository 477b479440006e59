import { Head, usePage } from '@inertiajs/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { SharedProps } from '../../shared/page-props'
import { offersQuickExit } from '../../shared/quick-exit'
import { replayEarlyPress } from '../early-press'
import { LostLine } from './LostLine'
import { PageErrorBoundary } from './PageErrorBoundary'
import { QuickExit } from './QuickExit'
import { SecurityNotice } from './SecurityNotice'
import { SiteFooter } from './SiteFooter'
import { SiteNav } from './SiteNav'

const SKIP_LINK = (
  <a className="skip-link" href="#main">
    Skip to the content
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
