import { lazy, Suspense, type ComponentProps } from 'react'

const MessageDialog = lazy(() => import('./MessageDialog').then((m) => ({ default: m.MessageDialog })))

export const LazyMessageDialog = (props: ComponentProps<typeof MessageDialog>) => (
  <Suspense fallback={null}>
    <MessageDialog {...props} />
  </Suspense>
)
