import { Link } from '@inertiajs/react'
import type { PageProps } from '../../shared/page-props'
import signpost from '../assets/signpost.svg?no-inline'
import { OurEmail } from '../components/OurEmail'
import { useSite } from '../use-site'

const NEXT: Record<number, string> = {
  403: 'Go back one page, load it again, and try once more. If you came by a link, ask whoever sent it for a new one.',
  404: 'One of these will get you further:',
  410: 'It was taken back, for good. One of these will get you further:',
  429: 'Wait a few minutes, then try again. If you were sending a form, go back: your browser may still hold what you wrote.',
  500: 'The fault is ours and has been noted. Try again in a few minutes.',
  503: 'We are most likely back within a few minutes. Try again then.',
}

export function Problem({ status, title, message }: PageProps['Problem']) {
  const { name, email, phone } = useSite()
  return (
    <div className="narrow">
      <img src={signpost} alt="" width="480" height="260" className="drawing" />
      <h1>{title}</h1>
      <p className="lead mt-4">{message}</p>
      <p className="mt-4">{NEXT[status] ?? NEXT[500]}</p>
      <div className="buttons">
        <Link href="/" className="button">
          To the home page
        </Link>
        <Link href="/apply" className="button button-quiet">
          Apply for help
        </Link>
      </div>
      <p className="meta mt-6">
        {email && (
          <>
            Still stuck? Write to {name} at <OurEmail />
            {phone && (
              <>
                , or call <a href={`tel:${phone}`}>{phone}</a>
              </>
            )}
            .{' '}
          </>
        )}
        (Error {status})
      </p>
    </div>
  )
}
