import Link from '@mui/material/Link'

/** Leads to the reader's mail program. */
export const MailLink = ({ email, children = email }: { email: string; children?: string }) => (
  <Link href={`mailto:${email}`}>{children}</Link>
)

/** Leads to the reader's phone; what is no digit is for the eye alone. */
export const PhoneLink = ({ phone }: { phone: string }) => <Link href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</Link>
