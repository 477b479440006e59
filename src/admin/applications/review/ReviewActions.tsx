import ArrowBack from '@mui/icons-material/ArrowBack'
import NavigateBefore from '@mui/icons-material/NavigateBefore'
import NavigateNext from '@mui/icons-material/NavigateNext'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useLocation, useNavigate } from 'react-router-dom'
import { useShortcut, useShortcutHint } from '../../state/shortcuts'
import { neighborsOf } from '../../state/viewed-order'

const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBottom: 12, '& .end': { marginLeft: 'auto' } })

const LIST = '/application'

/** Back in history, or to the list where there is none. Going through neighbors leaves no trail, so back is the list. */
function useBackToList() {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => (key === 'default' ? navigate(LIST) : navigate(-1))
}

function Neighbors({ id }: { id: number }) {
  const navigate = useNavigate()
  const neighbors = neighborsOf('applications', id)
  const go = (to: number | null | undefined) => to && navigate(`${LIST}/${to}`, { replace: true })
  const previous = useShortcutHint('Previous in the list', 'J')
  const next = useShortcutHint('Next in the list', 'K')
  useShortcut('j', () => go(neighbors?.previous))
  useShortcut('k', () => go(neighbors?.next))
  if (!neighbors) return null
  return (
    <>
      <Tooltip title={previous}>
        <span>
          <IconButton size="small" aria-label="Previous application" disabled={!neighbors.previous} onClick={() => go(neighbors.previous)}>
            <NavigateBefore />
          </IconButton>
        </span>
      </Tooltip>
      <Typography variant="body2" color="textSecondary" className="tabular">
        {neighbors.place} of {neighbors.count}
      </Typography>
      <Tooltip title={next}>
        <span>
          <IconButton size="small" aria-label="Next application" disabled={!neighbors.next} onClick={() => go(neighbors.next)}>
            <NavigateNext />
          </IconButton>
        </span>
      </Tooltip>
    </>
  )
}

/** Back to List, the neighbors in the list, and print. */
export function ReviewActions({ id }: { id: number }) {
  const back = useBackToList()
  const backHint = useShortcutHint('Back to the list', 'B')
  const printHint = useShortcutHint('Print, or save as PDF', 'P')
  useShortcut('b', back)
  useShortcut('p', () => window.print())
  return (
    <Bar className="no-print">
      <Tooltip title={backHint}>
        <Button variant="outlined" startIcon={<ArrowBack />} onClick={back}>
          Back to List
        </Button>
      </Tooltip>
      <Neighbors id={id} />
      <Tooltip title={printHint}>
        <Button className="end" variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
          Print/Export
        </Button>
      </Tooltip>
    </Bar>
  )
}
