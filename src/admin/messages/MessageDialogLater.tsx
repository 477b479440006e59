import { lazy, Suspense, type ComponentProps } from 'react'

const MessageDialog = lazy(() => import('./MessageDialog').then((m) => ({ default: m.MessageDialog })))

/** The dialog of one mail, its code fetched when it is first opened. */
export const MessageDialogLater = (props: ComponentProps<typeof MessageDialog>) => (
  <Suspense fallback={null}>
    <MessageDialog {...props} />
  </Suspense>
)
