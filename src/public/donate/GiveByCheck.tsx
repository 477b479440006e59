import { OurEmail } from '../components/EmailField'
import { useSite } from '../use-site'

function PostalAddress() {
  const { name, address } = useSite()
  return (
    <address>
      {name}
      {address && (
        <>
          <br />
          {address.street}
          <br />
          {address.city}, {address.state} {address.zip_code}
        </>
      )}
    </address>
  )
}

export function GiveByCheck() {
  const { name, ein } = useSite()
  return (
    <>
      <h2>Give by check</h2>
      <p>Make your check payable to {name} and mail it to:</p>
      <PostalAddress />
      <p>
        If your gift is in honor or memory of someone, or for a campaign, write that on the memo line. Include your email or mailing address
        so we can send you a receipt.
      </p>
      <h2>Taxes</h2>
      <p>
        {name} is a 501(c)(3) organization (EIN {ein}). Your donation is tax-deductible as allowed by law.
      </p>
      <p>
        Want to give stock or make a corporate gift? Email <OurEmail />.
      </p>
    </>
  )
}
