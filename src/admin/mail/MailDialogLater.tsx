import { lazy, Suspense, type ComponentProps } from 'react'

const MailDialog = lazy(() => import('./MailDialog').then((m) => ({ default: m.MailDialog })))

/** The dialog of one mail, its code fetched when it is first opened. */
export const MailDialogLater = (props: ComponentProps<typeof MailDialog>) => (
  <Suspense fallback={null}>
    <MailDialog {...props} />
  </Suspense>
)
