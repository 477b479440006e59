import { Link, usePage } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import logo from '../assets/logo.svg?no-inline'
import { useSite } from '../use-site'

const NAV_LINKS = [
  ['/about-us', 'About us', 'Who we are'],
  ['/how-it-works', 'How it works', 'From application to first payment'],
  ['/apply', 'Apply', 'Get help, or nominate a family'],
  ['/donate', 'Donate', 'Help a family stay in their home'],
  ['/stories', 'Stories', 'Families we’ve helped'],
  ['/faq', 'FAQ', 'Short answers to common questions'],
  ['/privacy-policy', 'Privacy policy', 'How we protect your information'],
  ['/campaign', 'Partner Access', 'For sponsors and companies'],
] as const

const CALLS: readonly string[] = ['/apply', '/donate']

export function SiteNav() {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const here = usePage().url.split(/[?#]/)[0]

  useEffect(() => setOpen(false), [here])
  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [open])

  return (
    <header className="header">
      <div className="wrap header-row">
        <Link href="/" className="logo">
          <img src={logo} alt="" width="40" height="40" />
          {useSite().name}
        </Link>
        <button
          ref={toggle}
          type="button"
          className="menu-button js-only"
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpen(!open)}
        >
          Menu
        </button>
        <nav id="menu" aria-label="Main" className={open ? 'menu open' : 'menu'}>
          <ul>
            {NAV_LINKS.map(([href, title, subtitle]) => {
              const label = (
                <span>
                  <b>{title}</b>
                  <small>{subtitle}</small>
                </span>
              )
              return (
                <li key={href}>
                  {href === '/privacy-policy' ? (
                    <a href={href} target="_blank" rel="noopener">
                      {label}
                      <span className="sr-only"> (opens in a new tab)</span>
                    </a>
                  ) : (
                    <Link
                      href={href}
                      className={CALLS.includes(href) ? 'call' : undefined}
                      aria-current={here === href ? 'page' : undefined}
                    >
                      {label}
                    </Link>
                  )}
                </li>
              )
            })}
          </ul>
        </nav>
      </div>
      <div className="stripe" />
    </header>
  )
}
