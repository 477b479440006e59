import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { z } from 'zod'
import type { IssuedStatement, ReissuedStatement, Statement } from '../../shared/api/statements'
import { optionalEmail } from '../../shared/form-fields'
import { useAppDataProvider } from '../data-provider'
import { DialogForm } from '../form/DialogForm'
import { TextInput } from '../form/inputs'

interface Props {
  year: number
  name: string
  /** What went out before; null for the first one. */
  issued: IssuedStatement | null
  /** The donor's own. */
  email?: string | null
  /** Where it is asked for: of one that went out, or by a gift of the donor. */
  path: string
  label: string
}

const formSchema = z.object({ email: optionalEmail })

/** Has one statement go out, by mail to an address or on paper (rule 6.22). */
export function Reissue({ year, name, issued, email = null, path, label }: Props) {
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <DialogForm<{ email: string }>
          title={`Statement of ${year} for ${name}`}
          size="lg"
          saveLabel="Send it"
          values={{ email: (issued ? issued.email : email) ?? '' }}
          schema={formSchema}
          save={async (typed) => {
            const to = typed.email.trim()
            const { data } = await dataProvider.change<Statement | ReissuedStatement>('POST', path, { year, email: to || null })
            const sent = 'issued' in data ? data.issued : data
            if (to || !sent) notify('The statement is on its way.', { type: 'success' })
            // It stays until somebody closes it: the letter is not to be looked for.
            else notify('The letter is ready.', { type: 'success', autoHideDuration: null, action: <LetterButton id={sent.id} /> })
            refresh()
          }}
          onSaved={close}
          onClose={close}
        >
          <p style={{ margin: 0 }}>
            {issued
              ? `It says what holds now, and that it takes the place of the one of ${issued.nice_date}.`
              : 'It says what holds now. When the year’s statements are sent, this donor has one already.'}
          </p>
          <TextInput source="email" label="Email" type="email" optional help="Leave it empty for a letter on paper." />
        </DialogForm>
      )}
    </>
  )
}

const letterAt = (id: number) => ({ href: `/api/statements/issued/${id}`, target: '_blank', rel: 'noopener' })
const PRINT = (
  <>
    Print the letter<span className="visually-hidden"> (PDF, opens in a new tab)</span>
  </>
)

/** Opens the letter of a statement that went out, to print it. */
export const LetterLink = ({ issued: { id } }: { issued: IssuedStatement }) => <a {...letterAt(id)}>{PRINT}</a>

const LetterButton = ({ id }: { id: number }) => (
  <Button size="small" color="inherit" component="a" {...letterAt(id)}>
    {PRINT}
  </Button>
)
