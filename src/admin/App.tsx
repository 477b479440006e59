import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { QueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { CoreAdminContext, CoreAdminUI, memoryStore, type AuthProvider } from 'react-admin'
import { RESOURCES } from '../shared/resources'
import type { AppDataProvider } from './data-provider'
import { FACES } from './faces'
import { i18nProvider } from './i18n-provider'
import { Layout } from './layout/Layout'
import { NotFound } from './layout/NotFound'
import { ScreenError } from './layout/ScreenError'
import { Section } from './layout/Section'
import { SessionProvider, type Session } from './session/session'
import { theme } from './theme/theme'

const Dashboard = lazy(() => import('./dashboard/Dashboard').then((m) => ({ default: m.Dashboard })))

interface Props {
  session: Session
  dataProvider: AppDataProvider
  authProvider: AuthProvider
  queryClient: QueryClient
}

/** The back-office: react-admin's contexts, and a resource for each face. */
export function App({ session, dataProvider, authProvider, queryClient }: Props) {
  const [store] = useState(() => memoryStore())
  return (
    <SessionProvider session={session}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <CoreAdminContext
          dataProvider={dataProvider}
          authProvider={authProvider}
          i18nProvider={i18nProvider}
          store={store}
          queryClient={queryClient}
        >
          <CoreAdminUI
            dashboard={Dashboard}
            layout={Layout}
            catchAll={NotFound}
            accessDenied={NotFound}
            authenticationError={NotFound}
            error={ScreenError}
            title={session.siteName}
            disableTelemetry
          >
            {FACES.map((face) => (
              <Section key={face.resource} name={RESOURCES[face.resource].path} face={face} />
            ))}
          </CoreAdminUI>
        </CoreAdminContext>
      </ThemeProvider>
    </SessionProvider>
  )
}
