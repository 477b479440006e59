import { usePage } from '@inertiajs/react'

/** The token for a form sent without JavaScript. The server writes the live value into each answer's markup. */
export function CsrfField() {
  const token = usePage<{ csrf_field?: string }>().props.csrf_field
  return <input type="hidden" name="_csrf" defaultValue={token} suppressHydrationWarning />
}
