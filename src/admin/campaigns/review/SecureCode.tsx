import Autorenew from '@mui/icons-material/Autorenew'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Campaign } from '../../../shared/api/campaigns'
import { ConfirmModal } from '../../components/ConfirmModal'
import { CopyButton } from '../../components/CopyButton'
import { useQuestion } from '../../components/use-question'
import { useAppDataProvider } from '../../data-provider'
import { problemText } from '../../http/problem-error'
import { useChangeShown } from '../../record/shown-record'
import { useRecord } from '../../record/use-record'
import { useMay } from '../../session/session'

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& code': { fontSize: '1rem', overflowWrap: 'anywhere' },
})

/** Makes the code anew (rule 5.3). It touches nothing else, so an edit made meanwhile is no conflict. */
function Regenerate() {
  const { id } = useRecord<Campaign>()
  const dataProvider = useAppDataProvider()
  const changeShown = useChangeShown<Campaign>()
  const notify = useNotify()
  const [asking, setAsking] = useState(false)
  const question = useQuestion({
    act: async () => {
      const { data } = await dataProvider.change<Campaign>('PUT', `campaign/${id}`, { newToken: true })
      changeShown(() => data)
      notify('The campaign has a new secure code.', { type: 'success' })
    },
    failure: problemText,
    onClose: () => setAsking(false),
  })
  return (
    <>
      <Button className="no-print" size="small" variant="outlined" startIcon={<Autorenew />} onClick={() => setAsking(true)}>
        Regenerate
      </Button>
      <ConfirmModal open={asking} size="md" title="Regenerate the secure code?" confirmLabel="Regenerate" {...question}>
        The code that the campaign has now stops working at once. Whoever uses it needs the new one.
      </ConfirmModal>
    </>
  )
}

/** The campaign's secure code, to copy, and for admins to make anew. */
export function SecureCode() {
  const { token } = useRecord<Campaign>()
  const mayRenew = useMay('edit', 'campaigns')
  return (
    <>
      <Line>
        <code>{token}</code>
        <CopyButton text={token} label="Copy code" />
        {mayRenew && <Regenerate />}
      </Line>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        Share it only with the campaign’s partner.
      </Typography>
    </>
  )
}
