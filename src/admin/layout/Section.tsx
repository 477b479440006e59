import { Resource } from 'react-admin'
import { Navigate, Route, useParams } from 'react-router-dom'
import { TERMS_PATH, VIEW_PATHS, isTermsList, mayOpen, parentOf, screensOf } from '../../shared/admin-paths'
import { isRecordId } from '../../shared/text'
import { RESOURCES, type Section as SectionName, type View } from '../../shared/resources'
import type { AdminResource } from '../define-resource'
import { findScreen } from '../resources'
import { useSession } from '../session/session'
import { NotFound } from './NotFound'

function Screen({ resource, view }: { resource: SectionName; view: View }) {
  const { user } = useSession()
  const { id } = useParams()
  if (id !== undefined && !isRecordId(id)) return <NotFound />
  if (!mayOpen(user, { resource, view })) return <Navigate to={parentOf(user, { resource, view })} replace />
  if (isTermsList({ resource, view })) return <Navigate to={TERMS_PATH} replace />
  const { Content } = findScreen(resource, view)
  return <Content />
}

export const Section = ({ definition: { resource } }: { definition: AdminResource }) => (
  <Resource name={resource}>
    {screensOf(resource).map((view) => (
      <Route key={view} path={VIEW_PATHS[view]} caseSensitive element={<Screen resource={resource} view={view} />} />
    ))}
    <Route path="*" element={<NotFound />} />
  </Resource>
)

/** Tells react-admin's hooks about a resource. */
export const toDefinition = ({ resource, Icon, nameOf, screens }: AdminResource) =>
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
