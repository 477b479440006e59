import { lazy, Suspense, type ComponentProps } from 'react'

const MessageDialog = lazy(() => import('./MessageDialog').then((m) => ({ default: m.MessageDialog })))

/** Loads the dialog's code when it first opens. */
export const LazyMessageDialog = (props: ComponentProps<typeof MessageDialog>) => (
  <Suspense fallback={null}>
    <MessageDialog {...props} />
  </Suspense>
)
