import Autorenew from '@mui/icons-material/Autorenew'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Campaign } from '../../../shared/api/campaigns'
import { ConfirmModal } from '../../components/ConfirmModal'
import { CopyButton } from '../../components/CopyButton'
import { useConfirm } from '../../components/use-confirm'
import { useAppDataProvider } from '../../data-provider'
import { errorText } from '../../http/problem-error'
import { usePatchCachedRecord } from '../../record/shown-record'
import { useRecord } from '../../record/use-record'
import { useCan } from '../../session/session'

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& code': { fontSize: '1rem', overflowWrap: 'anywhere' },
})

/** Creates a new code (rule 5.3). Changes nothing else, so it never conflicts with someone's edit. */
function Regenerate() {
  const { id } = useRecord<Campaign>()
  const dataProvider = useAppDataProvider()
  const changeShown = usePatchCachedRecord<Campaign>()
  const notify = useNotify()
  const [asking, setAsking] = useState(false)
  const question = useConfirm({
    act: async () => {
      const { data } = await dataProvider.change<Campaign>('PUT', `campaign/${id}`, { newToken: true })
      changeShown(() => data)
      notify('The campaign has a new secure code.', { type: 'success' })
    },
    failure: errorText,
    onClose: () => setAsking(false),
  })
  return (
    <>
      <Button className="no-print" size="small" variant="outlined" startIcon={<Autorenew />} onClick={() => setAsking(true)}>
        Regenerate
      </Button>
      <ConfirmModal open={asking} size="md" title="Regenerate the secure code?" confirmLabel="Regenerate" {...question}>
        The current code will stop working right away. Send the new one to your partner.
      </ConfirmModal>
    </>
  )
}

export function SecureCode() {
  const { token } = useRecord<Campaign>()
  const mayRenew = useCan('edit', 'campaigns')
  return (
    <>
      <Line>
        <code>{token}</code>
        <CopyButton text={token} label="Copy code" />
        {mayRenew && <Regenerate />}
      </Line>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        Share this only with the campaign partner.
      </Typography>
    </>
  )
}
