import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Modal } from '../components/Modal'
import { LoadFailed } from '../record/RecordScreen'
import type { VersionQuery as Reading, Version } from './VersionHistory'

interface Props<Kept> {
  title: string
  version: Reading<Kept>
  onClose: () => void
  children: (version: Kept) => ReactNode
}

export function ReadVersion<Kept extends Pick<Version, 'nice_date' | 'user'>>({ title, version, onClose, children }: Props<Kept>) {
  const { data, error, refetch } = version
  return (
    <Modal open size="4xl" title={title} onClose={onClose}>
      {error !== null && <LoadFailed onRetry={() => void refetch()} />}
      {!data && error === null && <Skeleton variant="rounded" height={240} />}
      {data && (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
            Saved {data.nice_date}
            {data.user && ` by ${data.user.name}`}
          </Typography>
          {children(data)}
        </>
      )}
    </Modal>
  )
}
