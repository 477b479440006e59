import type { PageProps, SharedProps } from '../../shared/page-props'
import { FormNotice } from '../components/FormNotice'
import { INTEREST_FIELDS, InterestForm } from '../interest/InterestForm'
import { OurEmail } from '../components/EmailField'
import { useSite } from '../use-site'

export function Interest({ errors, ...form }: PageProps['Interest'] & SharedProps) {
  const { email, phone } = useSite()
  return (
    <div className="narrow">
      <h1>For businesses</h1>
      <p className="lead">
        Sponsor a campaign, match your employees’ gifts, volunteer, or lend a van. Tell us who you are, and we’ll call or email you back.
      </p>
      <div className="mt-6">
        <FormNotice errors={errors} fields={INTEREST_FIELDS} />
        <InterestForm {...form} errors={errors} />
      </div>
      {email && (
        <p className="mt-8">
          Prefer to email or call? <OurEmail />
          {phone && (
            <>
              {' or '}
              <a href={`tel:${phone}`}>{phone}</a>
            </>
          )}
          .
        </p>
      )}
    </div>
  )
}
