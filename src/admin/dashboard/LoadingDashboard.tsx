import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'

const Figures = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))',
  gap: '20px 24px',
  marginBottom: 36,
})

/** The shape of the dashboard while its figures are on the way. */
export const LoadingDashboard = () => (
  <div aria-busy="true" aria-label="Loading" role="status">
    <Figures>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={92} />
      ))}
    </Figures>
    <Skeleton variant="rounded" height={260} />
    <Skeleton variant="rounded" height={200} sx={{ mt: 6 }} />
  </div>
)
