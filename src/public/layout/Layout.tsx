import { Head, usePage } from '@inertiajs/react'
import { useEffect, useRef, type ReactNode } from 'react'
import icon from '../assets/logo.svg?no-inline'
import { SecurityNotice } from './SecurityNotice'
import { SiteFooter } from './SiteFooter'
import { SiteNav } from './SiteNav'

/** The frame that stays while pages change. After a change the focus starts at the new content. */
export function Layout({ children }: { children?: ReactNode }) {
  const { url, component } = usePage()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(component + url)

  useEffect(() => {
    if (shown.current === component + url) return
    shown.current = component + url
    main.current?.focus({ preventScroll: true })
  }, [component, url])

  return (
    <div className="page">
      <Head>
        <link head-key="icon" rel="icon" type="image/svg+xml" href={icon} />
      </Head>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <SecurityNotice />
      <SiteNav />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
