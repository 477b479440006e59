import Skeleton from '@mui/material/Skeleton'

const ROWS = 8

export const SkeletonRows = ({ height }: { height: number }) => (
  <div role="rowgroup">
    {Array.from({ length: ROWS }, (_, index) => (
      <div key={index} role="row" className="row" style={{ height, display: 'grid', alignItems: 'center', padding: '0 8px' }}>
        <div role="cell">
          <span className="visually-hidden">Loading</span>
          <Skeleton variant="rounded" height={16} width={`${88 - ((index * 17) % 40)}%`} />
        </div>
      </div>
    ))}
  </div>
)
