import { Link } from '@inertiajs/react'
import type { ReactNode } from 'react'

interface Props {
  /** As staff wrote it: a path of this site, or an address elsewhere. */
  url: string
  className?: string
  children: ReactNode
}

/** Paths of this site that are no public page. */
const NO_PAGE = /^\/(?:admin|api|assets|share|uploads)(?:[/?#]|$)|^[^?#]*\./

/** Changes the page without a full load where it leads to a page of ours. */
export const PageLink = ({ url, className, children }: Props) =>
  url.startsWith('/') && !NO_PAGE.test(url) ? (
    <Link href={url} className={className}>
      {children}
    </Link>
  ) : (
    <a href={url} className={className}>
      {children}
    </a>
  )
