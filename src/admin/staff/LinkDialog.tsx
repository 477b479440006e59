import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { CopyButton } from '../components/CopyButton'
import { Field } from '../components/Field'
import { Modal } from '../components/Modal'

interface Props {
  name: string
  link: string
  onClose: () => void
}

/** Without a mail server the link is handed over here, once. */
export const LinkDialog = ({ name, link, onClose }: Props) => (
  <Modal
    open
    type="success"
    size="xl"
    title={`Link for ${name}`}
    onClose={onClose}
    actions={
      <>
        <CopyButton text={link} label="Copy link" />
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </>
    }
  >
    <Typography sx={{ mb: 3 }}>
      No mail server is set up, so nothing was sent. Hand this link to {name} yourself: it works once, for one hour, and is not shown again.
    </Typography>
    <Field label="Link">
      {(ids) => (
        <OutlinedInput
          fullWidth
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          inputProps={{ ...ids, 'aria-invalid': undefined }}
        />
      )}
    </Field>
  </Modal>
)
