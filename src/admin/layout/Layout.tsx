import { styled } from '@mui/material/styles'
import { lazy, Suspense, useEffect, useRef, useState, type MouseEvent } from 'react'
import { Notification, type CoreLayoutProps } from 'react-admin'
import { ScrollRestoration, useLocation } from 'react-router-dom'
import { colors } from '../../shared/brand/tokens'
import { UndoBars } from '../applications/undo/UndoBars'
import { keepFocus } from './focus-keeper'
import { ForeignAnswer } from './ForeignAnswer'
import { Brand } from './Brand'
import { LoadingScreen } from './LoadingScreen'
import { LogoutDialog } from './LogoutDialog'
import { Navigation } from './Navigation'
import { NavigationGuard } from '../navigation/NavigationGuard'
import { PageHeader } from './PageHeader'
import { ProgressBar } from './ProgressBar'
import { RAIL_WIDTH } from './rail-width'
import { ScreenBoundary } from './ScreenBoundary'
import { useSharedValue } from './shared-value'
import { passwordQuestion } from '../session/password-question'
import { signInQuestion } from '../session/sign-in-question'
import { SessionWarning } from './SessionWarning'

const SignInAgain = lazy(() => import('../account/SignInAgain').then((m) => ({ default: m.SignInAgain })))
const ConfirmSession = lazy(() => import('../account/ConfirmSession').then((m) => ({ default: m.ConfirmSession })))

/** The header comes before the links, so that its menu button on small screens opens what follows it. */
const Shell = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { '@media screen': { paddingLeft: RAIL_WIDTH } },
}))

const Rail = styled('div')(({ theme }) => ({
  background: colors.sand,
  padding: '12px 12px 24px',
  '& nav > ul': { marginTop: 16 },
  [theme.breakpoints.up('md')]: {
    position: 'fixed',
    inset: '0 auto 0 0',
    width: RAIL_WIDTH,
    overflowY: 'auto',
    borderRight: `1px solid ${colors.hairline}`,
  },
  [theme.breakpoints.down('md')]: { borderBottom: `1px solid ${colors.hairline}`, '&:not([data-open])': { display: 'none' } },
}))

const Main = styled('main')(({ theme }) => ({
  padding: '20px 24px 64px',
  [theme.breakpoints.down('md')]: { padding: '16px 16px 56px' },
  '@media print': { padding: 0 },
}))

const SkipLink = styled('a')({
  position: 'absolute',
  left: 12,
  top: -80,
  zIndex: 100,
  padding: '10px 16px',
  background: colors.teal,
  color: '#FFFFFF',
  borderRadius: 8,
  '&:focus': { top: 12 },
})

/** The shell around every screen: rail of links, header, and what may lie over the page. */
export function Layout({ children }: CoreLayoutProps) {
  const [menuOpen, setMenuOpen] = useState(false)
  const { pathname } = useLocation()
  const question = useSharedValue(passwordQuestion)
  const signsIn = useSharedValue(signInQuestion) !== null
  useEffect(() => setMenuOpen(false), [pathname])
  const shell = useRef<HTMLDivElement>(null)
  useEffect(() => (shell.current ? keepFocus(shell.current) : undefined), [])
  return (
    <>
      <SkipLink href="#content" className="no-print" onClick={skipToContent}>
        Skip to content
      </SkipLink>
      <UndoBars />
      <ProgressBar />
      <Shell ref={shell}>
        <PageHeader menuOpen={menuOpen} onMenuToggle={() => setMenuOpen(!menuOpen)} />
        <Rail className="no-print" data-open={menuOpen || undefined} id="admin-navigation">
          <nav aria-label="Back-office">
            <Brand />
            <Navigation />
          </nav>
        </Rail>
        <Main id="content" tabIndex={-1}>
          <ScreenBoundary key={pathname}>
            <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
          </ScreenBoundary>
        </Main>
      </Shell>
      <NavigationGuard />
      <ForeignAnswer />
      <LogoutDialog />
      <SessionWarning />
      {signsIn && (
        <Suspense fallback={null}>
          <SignInAgain />
        </Suspense>
      )}
      {question && (
        <Suspense fallback={null}>
          <ConfirmSession />
        </Suspense>
      )}
      {/* Above what stays at the bottom, and above what can be undone. */}
      <Notification sx={{ mb: 'calc(var(--bottom-bar, 0px) + var(--undo-bars, 0px) + 16px)' }} />
      <ScrollRestoration />
    </>
  )
}

/** Moves the focus without touching the address, which belongs to the router. */
function skipToContent(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('content')?.focus()
}
