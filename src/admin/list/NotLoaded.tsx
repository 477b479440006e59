import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { ErrorMessage } from '../components/ErrorMessage'

export const LoadingName = () => (
  <>
    <span className="visually-hidden">Loading</span>
    <Skeleton aria-hidden width={120} sx={{ display: 'inline-block', maxWidth: '100%' }} />
  </>
)

interface Props {
  /** Plural, such as `Payees`. */
  names: string
  onRetry: () => void
}

export const NotLoaded = ({ names, onRetry }: Props) => (
  <ErrorMessage>
    {names} couldn’t be loaded. <Button onClick={onRetry}>Try again</Button>
  </ErrorMessage>
)
