import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { HtmlText } from '../components/HtmlText'
import { Modal } from '../components/Modal'
import { LoadFailed } from '../record/RecordScreen'
import { useVersion } from './use-versions'

/** One version of the terms, to read: what applicants accepted stays readable. */
export function ReadVersion({ version, onClose }: { version: number; onClose: () => void }) {
  const { data, error, refetch } = useVersion(version)
  return (
    <Modal open size="4xl" title={`Terms, version ${version}`} onClose={onClose}>
      {error && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={240} />}
      {data && (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
            Written {data.nice_date}
            {data.user && ` by ${data.user.name}`}
          </Typography>
          <HtmlText html={data.content} />
        </>
      )}
    </Modal>
  )
}
