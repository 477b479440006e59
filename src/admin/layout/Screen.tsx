import { ResourceContextProvider } from 'react-admin'
import { Navigate } from 'react-router-dom'
import { TERMS_PATH, isTermsList, parentListOf, type AdminRoute } from '../../shared/resources'
import { SCREENS } from '../screens'
import { useSession } from '../session/session'
import { ComingSoon } from './ComingSoon'

/** One route of the table: sends non-admins to the parent list, and shows the screen or, until it is built, its name. */
export function Screen({ route }: { route: AdminRoute }) {
  const { user } = useSession()
  if (route.adminOnly && !user.isAdmin) return <Navigate to={parentListOf(route).slice('/admin'.length) || '/'} replace />
  if (isTermsList(route)) return <Navigate to={TERMS_PATH} replace />
  const Content = SCREENS[`${route.resource}/${route.view}`]
  return (
    <ResourceContextProvider value={route.resource}>{Content ? <Content /> : <ComingSoon name={route.name} />}</ResourceContextProvider>
  )
}
