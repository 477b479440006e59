import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore, type AuthProvider } from 'react-admin'
import { Route } from 'react-router-dom'
import { ADMIN_ROUTES } from '../shared/resources'
import type { AppDataProvider } from './data-provider'
import { i18nProvider } from './i18n-provider'
import { Layout } from './layout/Layout'
import { NotFound } from './layout/NotFound'
import { Screen } from './layout/Screen'
import { ScreenError } from './layout/ScreenError'
import { SessionProvider, type Session } from './state/session'
import { theme } from './theme/theme'

interface Props {
  session: Session
  dataProvider: AppDataProvider
  authProvider: AuthProvider
}

/** A record that is shown is sealed and every reading of it is audited: fetch it when it is opened, not on every glance. */
const createQueryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } })

/** The back-office: react-admin's contexts and routes, with the paths of the route table (rule 10.1). */
export function App({ session, dataProvider, authProvider }: Props) {
  const [store] = useState(() => memoryStore())
  const [queryClient] = useState(createQueryClient)
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
            layout={Layout}
            catchAll={NotFound}
            accessDenied={NotFound}
            authenticationError={NotFound}
            error={ScreenError}
            title={session.siteName}
            disableTelemetry
          >
            <CustomRoutes>
              {ADMIN_ROUTES.map((route) => (
                <Route key={route.path} path={route.path || '/'} caseSensitive element={<Screen route={route} />} />
              ))}
            </CustomRoutes>
          </CoreAdminUI>
        </CoreAdminContext>
      </ThemeProvider>
    </SessionProvider>
  )
}
