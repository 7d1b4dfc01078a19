import { useLocation, useNavigation } from 'react-router'

/** Whether a link to another page was followed that is still loading. What leads on by itself lets it go there. */
export function useIsGoing(): boolean {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return next !== undefined && next.pathname !== pathname
}
