import { usePage } from '@inertiajs/react'

/** The token for a form sent without JavaScript. The server writes the live value into each answer's markup. */
export function CsrfField() {
  const { csrf_field: token } = usePage().props
  return <input type="hidden" name="_csrf" defaultValue={String(token ?? '')} suppressHydrationWarning />
}
