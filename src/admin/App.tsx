import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { QueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import {
  type AuthProvider,
  CoreAdminContext,
  defaultI18nProvider,
  type I18nProvider,
  memoryStore,
  Resource,
  ResourceDefinitionContextProvider,
} from 'react-admin'
import { Navigate, Route, Routes, useParams } from 'react-router-dom'
import { isTermsList, mayOpen, parentOf, screensOf, TERMS_PATH, VIEW_PATHS } from '../shared/admin-paths'
import { UNSAVED_CHANGES } from '../shared/constants'
import { RESOURCES, type Section as SectionName, type View } from '../shared/resources'
import { isRecordId } from '../shared/text'
import type { AppDataProvider } from './data-provider'
import type { AdminResource } from './define-resource'
import { Layout } from './layout/Layout'
import { NotFound, ScreenBoundary } from './layout/ScreenErrors'
import { adminResources, findScreen } from './resources'
import { type Session, SessionProvider, useSession } from './session/session'
import { theme } from './theme/theme'

function Screen({ resource, view }: { resource: SectionName; view: View }) {
  const { user } = useSession()
  const { id } = useParams()
  if (id !== undefined && !isRecordId(id)) return <NotFound />
  if (!mayOpen(user, { resource, view })) return <Navigate to={parentOf(user, { resource, view })} replace />
  if (isTermsList({ resource, view })) return <Navigate to={TERMS_PATH} replace />
  const { Content } = findScreen(resource, view)
  return <Content />
}

const Section = ({ definition: { resource } }: { definition: AdminResource }) => (
  <Resource name={resource}>
    {screensOf(resource).map((view) => (
      <Route key={view} path={VIEW_PATHS[view]} caseSensitive element={<Screen resource={resource} view={view} />} />
    ))}
    <Route path="*" element={<NotFound />} />
  </Resource>
)

const toDefinition = ({ resource, Icon, nameOf, screens }: AdminResource) =>
  Resource.registerResource({
    name: resource,
    icon: Icon,
    recordRepresentation: nameOf as ((record: unknown) => string) | undefined,
    options: { label: RESOURCES[resource].all },
    list: screens.list?.Content,
    create: screens.create?.Content,
    show: screens.show?.Content,
    edit: screens.edit?.Content,
  })

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
