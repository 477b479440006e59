import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { QueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import {
  CoreAdminContext,
  memoryStore,
  ResourceDefinitionContextProvider,
  type AuthProvider,
  defaultI18nProvider,
  type I18nProvider,
} from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { UNSAVED_CHANGES } from '../shared/constants'
import { RESOURCES } from '../shared/resources'
import type { AppDataProvider } from './data-provider'
import { adminResources } from './resources'
import { Layout } from './layout/Layout'
import { NotFound } from './layout/NotFound'
import { ScreenBoundary } from './layout/ScreenBoundary'
import { Section, toDefinition } from './layout/Section'
import { SessionProvider, type Session } from './session/session'
import { theme } from './theme/theme'

const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => (key === 'ra.message.unsaved_changes' ? UNSAVED_CHANGES : defaultI18nProvider.translate(key, options)),
}

const Dashboard = lazy(() => import('./dashboard/Dashboard').then((m) => ({ default: m.Dashboard })))

const DEFINITIONS = Object.fromEntries(adminResources.map((resource) => [resource.resource, toDefinition(resource)]))

/** Ours, not `CoreAdminUI`: that one registers resources after the first render, and renders the layout and the screen twice again. */
const SCREENS = (
  <Routes>
    {adminResources.map((definition) => {
      const { path } = RESOURCES[definition.resource]
      return <Route key={path} path={`${path}/*`} element={<Section definition={definition} />} />
    })}
    <Route path="/" element={<Dashboard />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

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
          <ResourceDefinitionContextProvider definitions={DEFINITIONS}>
            <ScreenBoundary>
              <Layout>{SCREENS}</Layout>
            </ScreenBoundary>
          </ResourceDefinitionContextProvider>
        </CoreAdminContext>
      </ThemeProvider>
    </SessionProvider>
  )
}
