import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { QueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { CoreAdminContext, CoreAdminUI, memoryStore, type AuthProvider, defaultI18nProvider, type I18nProvider } from 'react-admin'
import { UNSAVED_CHANGES } from '../shared/constants'
import { RESOURCES } from '../shared/resources'
import type { AppDataProvider } from './data-provider'
import { adminResources } from './resources'
import { Layout } from './layout/Layout'
import { NotFound } from './layout/NotFound'
import { ScreenError } from './layout/ScreenError'
import { Section } from './layout/Section'
import { SessionProvider, type Session } from './session/session'
import { theme } from './theme/theme'

const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => (key === 'ra.message.unsaved_changes' ? UNSAVED_CHANGES : defaultI18nProvider.translate(key, options)),
}

const Dashboard = lazy(() => import('./dashboard/Dashboard').then((m) => ({ default: m.Dashboard })))

interface Props {
  session: Session
  dataProvider: AppDataProvider
  authProvider: AuthProvider
  queryClient: QueryClient
}

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
            {adminResources.map((definition) => (
              <Section key={definition.resource} name={RESOURCES[definition.resource].path} definition={definition} />
            ))}
          </CoreAdminUI>
        </CoreAdminContext>
      </ThemeProvider>
    </SessionProvider>
  )
}
