import { Link } from '@inertiajs/react'
import { useSite } from '../use-site'

export function SiteFooter() {
  const { name, email, phone, hours, address, ein, registered_in, footer_pages } = useSite()
  const [user = '', domain = ''] = email?.split('@') ?? []
  return (
    <footer className="footer">
      <div className="wrap footer-row">
        <div>
          <h2>{name}</h2>
          {address && (
            <address>
              {address.street}
              <br />
              {address.city}, {address.state} {address.zip_code}
            </address>
          )}
        </div>
        <div hidden={!email && !phone && !hours}>
          <h2>Contact</h2>
          <address>
            {email && (
              <div>
                <a href={`mailto:${email}`}>
                  {user}@<wbr />
                  {domain}
                </a>
              </div>
            )}
            {phone && (
              <div>
                <a href={`tel:${phone}`}>{phone}</a>
              </div>
            )}
            {hours && <div>{hours}</div>}
          </address>
        </div>
        <div>
          <h2 className="sr-only">More</h2>
          <ul>
            <li>
              <Link href="/apply/status">Application status</Link>
            </li>
            <li>
              <a href="/privacy-policy" target="_blank" rel="noopener">
                Privacy policy<span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
            <li>
              <Link href="/terms">Terms and conditions</Link>
            </li>
            {footer_pages.map(({ title, href }) => (
              <li key={href}>
                <Link href={href}>{title}</Link>
              </li>
            ))}
            <li>
              <Link href="/campaign">Partner Access</Link>
            </li>
            <li>
              <a href="/login">Staff sign-in</a>
            </li>
          </ul>
        </div>
      </div>
      {ein && (
        <div className="wrap footer-legal">
          <p>
            {name} is a 501(c)(3) tax-exempt nonprofit organization{registered_in && ` registered in ${registered_in}`} (EIN {ein}).
            Donations are tax-deductible as allowed by law.
          </p>
        </div>
      )}
    </footer>
  )
}
