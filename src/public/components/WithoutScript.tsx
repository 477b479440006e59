import { createContext, use, type ReactNode } from 'react'

const Within = createContext(false)

/** For browsers without scripts alone: others make no elements of it. Within another one it stands as it is, for markup nests none. */
export const WithoutScript = ({ children }: { children: ReactNode }) =>
  use(Within) ? (
    children
  ) : (
    <noscript>
      <Within value>{children}</Within>
    </noscript>
  )
