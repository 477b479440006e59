import { useLocation } from 'react-router-dom'
import { adminRouteOf, type AdminRoute } from '../../shared/resources'

/** The route of the table that the browser is at, or null: Not Found. */
export function useCurrentRoute(): AdminRoute | null {
  const { pathname } = useLocation()
  return adminRouteOf(pathname.replace(/\/$/, ''))
}
