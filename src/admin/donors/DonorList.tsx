import MarkunreadMailboxOutlined from '@mui/icons-material/MarkunreadMailboxOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { RecordList } from '../list/RecordList'
import { useCan } from '../session/session'
import { donorsList } from './DonorColumns'
import { DonorMailDialog } from './DonorMailDialog'

function MailButton() {
  const [isOpen, setOpen] = useState(false)
  const mayExport = useCan('export', 'donors')
  if (!mayExport) return null
  return (
    <>
      <Button variant="outlined" startIcon={<MarkunreadMailboxOutlined />} onClick={() => setOpen(true)}>
        Labels and letters
      </Button>
      {isOpen && <DonorMailDialog onClose={() => setOpen(false)} />}
    </>
  )
}

export const DonorList = () => (
  <>
    <Typography sx={{ mb: 3, maxWidth: '68ch' }}>
      Everyone whose gift or check counts. Gifts are grouped by email, and checks without one by the name on them. If someone is here twice,
      an admin can merge the two on the donor’s page.
    </Typography>
    <RecordList definition={donorsList} actions={<MailButton />} start={null} />
  </>
)
