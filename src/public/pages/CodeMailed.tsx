import { Link } from '@inertiajs/react'
import { CODE_EMAILED, NO_ADDRESS } from '../../shared/constants'
import type { PageProps } from '../../shared/page-props'

export const CodeMailed = ({ sent }: PageProps['CodeMailed']) => (
  <div className="narrow">
    <h1>{sent ? 'Check your email' : 'We couldn’t email it'}</h1>
    <p className="lead">{sent ? CODE_EMAILED : NO_ADDRESS}</p>
    <p className="mt-6">
      <Link href="/apply/extended">Back to the form</Link>
    </p>
  </div>
)
