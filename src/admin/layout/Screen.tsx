import { ResourceContextProvider } from 'react-admin'
import { Navigate } from 'react-router-dom'
import { TERMS_PATH, isTermsList, mayOpen, parentListOf, type AdminRoute } from '../../shared/resources'
import { SCREENS } from '../screens'
import { useSession } from '../session/session'
import { ComingSoon } from './ComingSoon'

/** One route of the table: sends who may not open it to the parent list, and shows the screen or, until it is built, its name. */
export function Screen({ route }: { route: AdminRoute }) {
  const { user } = useSession()
  if (!mayOpen(user, route)) return <Navigate to={parentListOf(user, route).slice('/admin'.length) || '/'} replace />
  if (isTermsList(route)) return <Navigate to={TERMS_PATH} replace />
  const Content = SCREENS[`${route.resource}/${route.view}`]
  return (
    <ResourceContextProvider value={route.resource}>{Content ? <Content /> : <ComingSoon name={route.name} />}</ResourceContextProvider>
  )
}
