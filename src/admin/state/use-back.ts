import { useLocation, useNavigate } from 'react-router-dom'

/** Back in history, or to the root of the back-office where there is none (spec section 2: Back to List, Cancel). */
export function useBack(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === 'default' ? navigate('/') : navigate(-1))
}
