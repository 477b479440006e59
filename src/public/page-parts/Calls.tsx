import { Link } from '@inertiajs/react'
import type { ReactNode } from 'react'
import type { Call } from './outline'

interface PageLinkProps {
  url: string
  className?: string
  children: ReactNode
}

/** Paths that Inertia can't visit. */
const NO_PAGE = /^\/(?:admin|api|assets|share|uploads)(?:[/?#]|$)|^[^?#]*\./

const PageLink = ({ url, className, children }: PageLinkProps) =>
  url.startsWith('/') && !NO_PAGE.test(url) ? (
    <Link href={url} className={className}>
      {children}
    </Link>
  ) : (
    <a href={url} className={className}>
      {children}
    </a>
  )

interface Props {
  calls: readonly Call[]
}

const CallButton = ({ url, label, quiet }: Call) => (
  <PageLink url={url} className={quiet ? 'button button-quiet' : 'button'}>
    {label}
  </PageLink>
)

export const Buttons = ({ calls }: Props) => (
  <div className="buttons">
    {calls.map((call, index) => (
      <CallButton key={index} {...call} />
    ))}
  </div>
)

export const Cards = ({ calls, heading: Heading }: Props & { heading: 'h2' | 'h3' }) => (
  <ul className="cards">
    {calls.map((call, index) => (
      <li key={index}>
        <Heading>{call.title}</Heading>
        {call.text && <p>{call.text}</p>}
        <CallButton {...call} />
      </li>
    ))}
  </ul>
)
