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
  issued: IssuedStatement | null
  /** Suggested for a first statement. */
  email?: string | null
  /** API path: of the statement to replace, or of a gift by the donor. */
  path: string
  label: string
}

const formSchema = z.object({ email: optionalEmail })

/** Sends one statement, by email or on paper (rule 6.22). */
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
          title={`${year} statement for ${name}`}
          size="lg"
          saveLabel="Send it"
          values={{ email: (issued ? issued.email : email) ?? '' }}
          schema={formSchema}
          save={async (typed) => {
            const to = typed.email.trim()
            const { data } = await dataProvider.change<Statement | ReissuedStatement>('POST', path, { year, email: to || null })
            const sent = 'issued' in data ? data.issued : data
            if (to || !sent) notify('The statement is on its way.', { type: 'success' })
            // Stays until closed: the letter would be hard to find otherwise.
            else notify('The letter is ready.', { type: 'success', autoHideDuration: null, action: <LetterButton id={sent.id} /> })
            refresh()
          }}
          onSaved={close}
          onClose={close}
        >
          <p style={{ margin: 0 }}>
            {issued
              ? `The new statement shows current gifts and says it replaces the one dated ${issued.nice_date}.`
              : 'It shows current gifts. This donor won’t be included when you send the year’s statements.'}
          </p>
          <TextInput source="email" label="Email" type="email" optional help="Leave blank for a paper letter." />
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

export const LetterLink = ({ issued: { id } }: { issued: IssuedStatement }) => <a {...letterAt(id)}>{PRINT}</a>

const LetterButton = ({ id }: { id: number }) => (
  <Button size="small" color="inherit" component="a" {...letterAt(id)}>
    {PRINT}
  </Button>
)
