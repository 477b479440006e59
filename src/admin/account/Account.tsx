import { useState } from 'react'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Part } from '../record/Part'
import { PasswordDialog } from './PasswordDialog'
import { SecondFactorPart } from './SecondFactorPart'
import { SessionsPart } from './SessionsPart'

function PasswordPart() {
  const [open, setOpen] = useState(false)
  return (
    <Part id="password" title="Password">
      <Typography sx={{ mb: 1.5, maxWidth: '68ch' }}>A new password signs you out everywhere else.</Typography>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Change your password
      </Button>
      {open && <PasswordDialog onClose={() => setOpen(false)} />}
    </Part>
  )
}

/** One's own sign-in: password, second factor, and where one is signed in. */
export const Account = () => (
  <>
    <SecondFactorPart />
    <PasswordPart />
    <SessionsPart />
  </>
)
