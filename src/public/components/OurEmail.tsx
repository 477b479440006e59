import { useSite } from '../use-site'

/** Whom to write to: the foundation's address as a link; "us" until it is told. */
export function OurEmail() {
  const { email } = useSite()
  return email ? <a href={`mailto:${email}`}>{email}</a> : <>us</>
}
