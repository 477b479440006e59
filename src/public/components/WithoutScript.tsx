import { createContext, use, type ReactNode } from 'react'

const Within = createContext(false)

/** Nested uses add no second `noscript`, which HTML forbids. */
export const WithoutScript = ({ children }: { children: ReactNode }) =>
  use(Within) ? (
    children
  ) : (
    <noscript>
      <Within value>{children}</Within>
    </noscript>
  )
