import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { CopyButton } from '../components/CopyButton'
import { Modal } from '../components/Modal'

const Codes = styled('ul')({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: 8,
  margin: '16px 0',
  padding: 0,
  fontFamily: 'monospace',
  fontSize: '1rem',
})

/** Recovery codes, this once: they are stored as hashes. */
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <Modal
    open
    title="Your recovery codes"
    size="md"
    onClose={() => undefined}
    actions={
      <Button variant="contained" onClick={onClose}>
        I have kept them
      </Button>
    }
  >
    <Typography>
      When your phone is lost, one of these signs you in, each once. Print them or write them down, and keep them where your phone is not.
      They are shown this once.
    </Typography>
    <Codes aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Codes>
    <CopyButton text={codes.join('\n')} label="Copy all" />
  </Modal>
)
