import { Head, usePage } from '@inertiajs/react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { SharedProps } from '../../shared/page-props'
import { SecurityNotice } from './SecurityNotice'
import { SiteFooter } from './SiteFooter'
import { SiteNav } from './SiteNav'

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
  const shown = useRef(component + url)

  useEffect(() => {
    if (shown.current === component + url) return
    shown.current = component + url
    main.current?.focus({ preventScroll: true })
  }, [component, url])

  return (
    <div className="page">
      <Head title={title}>
        <meta head-key="description" name="description" content={description} />
        {canonical && <link head-key="canonical" rel="canonical" href={canonical} />}
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
