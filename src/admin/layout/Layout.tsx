import { keyframes } from '@emotion/react'
import Button from '@mui/material/Button'
import Modal from '@mui/material/Modal'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useIsFetching } from '@tanstack/react-query'
import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Notification } from 'react-admin'
import { ScrollRestoration, useLocation } from 'react-router-dom'
import { colors } from '../../shared/brand/tokens'
import { PROGRESS_DELAY_MS } from '../../shared/constants'
import { UndoBars } from '../applications/undo/UndoBars'
import { NavigationGuard } from '../navigation/NavigationGuard'
import { passwordPrompt, signInPrompt } from '../session/sign-in-prompt'
import { Brand, Navigation } from './Navigation'
import { restoreLostFocus } from './focus'
import { LogoutDialog } from './LogoutDialog'
import { loadingScreens, nonJsonResponse, useSharedValue } from './page-signals'
import { PageHeader } from './PageHeader'
import { RAIL_WIDTH } from './publish-height'
import { ScreenBoundary } from './ScreenErrors'
import { SessionWarning } from './SessionWarning'

const advance = keyframes({ from: { transform: 'scaleX(.08)' }, '60%': { transform: 'scaleX(.75)' }, to: { transform: 'scaleX(.95)' } })

const Bar = styled('div')({
  position: 'fixed',
  inset: '0 0 auto 0',
  height: 3,
  zIndex: 1400,
  background: colors.tealBright,
  transformOrigin: 'left',
  animation: `${advance} 8s cubic-bezier(.1, .7, .3, 1) forwards`,
})

function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), PROGRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [busy])
  return slow
}

/** Shown while a screen or its data loads, after 250 ms; queries marked `quiet` do not count (rule 10.9). */
function ProgressBar() {
  const fetching = useIsFetching({ predicate: (query) => query.meta?.quiet !== true })
  const loading = useSharedValue(loadingScreens)
  const slow = useSlow(fetching + loading > 0)
  return slow ? <Bar aria-hidden="true" className="no-print progress-bar" /> : null
}

const Overlay = styled('div')({
  position: 'absolute',
  inset: 0,
  padding: 'clamp(12px, 4vw, 48px)',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  '& button': { alignSelf: 'flex-end', background: '#FFFFFF' },
  '& iframe': { flex: 1, width: '100%', border: 0, borderRadius: 8, background: '#FFFFFF' },
})

/** Shows an answer that is not JSON in a sandbox (rule 10.12). */
function ForeignAnswer() {
  const text = useSharedValue(nonJsonResponse)
  const dismiss = () => nonJsonResponse.set(null)
  return (
    <Modal open={text !== null} onClose={dismiss} aria-label="Server response">
      <Overlay onClick={dismiss} tabIndex={-1} role="dialog" aria-modal="true" aria-label="Server response">
        <Button variant="outlined" onClick={dismiss}>
          Close
        </Button>
        <iframe title="Server response" sandbox="" srcDoc={text ?? ''} tabIndex={-1} />
      </Overlay>
    </Modal>
  )
}

function LoadingScreen() {
  useEffect(() => {
    loadingScreens.set(loadingScreens.get() + 1)
    return () => loadingScreens.set(loadingScreens.get() - 1)
  }, [])
  return (
    <div aria-hidden="true">
      <Skeleton variant="rounded" height={36} width="40%" />
      <Skeleton variant="rounded" height={180} sx={{ mt: 4 }} />
    </div>
  )
}

const SignInAgain = lazy(() => import('../account/SignInAgain').then((m) => ({ default: m.SignInAgain })))
const ConfirmSession = lazy(() => import('../account/SignInAgain').then((m) => ({ default: m.ConfirmSession })))

/** Header before links in the DOM: on small screens its menu button opens what follows it. */
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

export function Layout({ children }: { children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false)
  const { pathname } = useLocation()
  const question = useSharedValue(passwordPrompt)
  const signsIn = useSharedValue(signInPrompt) !== null
  useEffect(() => setMenuOpen(false), [pathname])
  const shell = useRef<HTMLDivElement>(null)
  useEffect(() => (shell.current ? restoreLostFocus(shell.current) : undefined), [])
  return (
    <>
      <SkipLink href="#content" className="no-print" onClick={skipToContent}>
        Skip to main content
      </SkipLink>
      <UndoBars />
      <ProgressBar />
      <Shell ref={shell}>
        <PageHeader menuOpen={menuOpen} onMenuToggle={() => setMenuOpen(!menuOpen)} />
        <Rail className="no-print" data-open={menuOpen || undefined} id="admin-navigation">
          <nav aria-label="Staff menu">
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
      {/* Above the bottom bar and the undo bars. */}
      <Notification
        sx={{ mb: 'calc(var(--bottom-bar, 0px) + var(--undo-bars, 0px) + 16px)', '& .MuiButton-root:hover': { color: 'primary.dark' } }}
      />
      <ScrollRestoration />
    </>
  )
}

/** Moves the focus without changing the URL, which belongs to the router. */
function skipToContent(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('content')?.focus()
}
