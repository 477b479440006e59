import { Link, usePage } from '@inertiajs/react'
import type { PageProps } from '../../shared/page-props'
import signpost from '../assets/signpost.svg?no-inline'
import { OurEmail } from '../components/EmailField'
import { useSite } from '../use-site'

const ELSEWHERE = 'Try one of these:'
const NEXT: Record<number, string> = {
  403: 'Go back, refresh the page, and try again. If you used a link, ask the person who sent it for a new one.',
  429: 'If you were sending a form, go back. Your answers may still be there.',
  500: 'We’ve logged the problem and will look into it.',
  503: 'We should be back in a few minutes.',
}
const PASSING = [429, 500, 503]

export function Problem({ status, title, message, onward }: PageProps['Problem']) {
  const { name, email, phone } = useSite()
  const { url } = usePage()
  const isPassing = PASSING.includes(status)
  return (
    <div className="narrow">
      <img src={signpost} alt="" width="480" height="260" className="drawing" />
      <h1>{title}</h1>
      <p className="lead mt-4">{message}</p>
      <p className="mt-4">{NEXT[status] ?? ELSEWHERE}</p>
      <div className="buttons">
        {onward && (
          <a href={onward.href} className="button">
            {onward.label}
          </a>
        )}
        {isPassing && (
          <a href={url} className="button">
            Try again
          </a>
        )}
        <Link href="/" className={isPassing || onward ? 'button button-quiet' : 'button'}>
          Go to the home page
        </Link>
        <Link href="/apply" className="button button-quiet">
          Apply for help
        </Link>
      </div>
      <p className="meta mt-6">
        {email && (
          <>
            Still stuck? Email {name} at <OurEmail />
            {phone && (
              <>
                {' '}
                or call <a href={`tel:${phone}`}>{phone}</a>
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
