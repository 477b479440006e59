import ArrowBack from '@mui/icons-material/ArrowBack'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import NavigateBefore from '@mui/icons-material/NavigateBefore'
import NavigateNext from '@mui/icons-material/NavigateNext'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useCanAccess, useDelete, useRecordContext, useResourceContext } from 'react-admin'
import { Link, useNavigate, useLocation } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import { nounOf, type Section } from '../../shared/resources'
import { ConfirmModal, useConfirm } from '../components/ConfirmModal'
import { useIsPhone } from '../components/use-is-phone'
import { unsavedForms } from '../layout/page-signals'
import { useShortcut, useShortcutHint } from '../layout/shortcuts'
import { neighborsOf } from '../list/viewed-order'
import { useBack, type ReturnState } from '../navigation/use-back'
import { useRouteRecord, useAuditTrailPath, RecordMenu } from './RecordMenu'

export function EditButton({ label = 'Edit' }: { label?: string }) {
  const { canAccess: mayEdit } = useCanAccess({ action: 'edit' })
  const { pathname } = useLocation()
  const from: ReturnState = { from: pathname }
  if (!mayEdit) return null
  return (
    <Button variant="outlined" startIcon={<EditOutlined />} component={Link} to={`${pathname}/edit`} state={from}>
      {label}
    </Button>
  )
}

interface DeleteButtonProps {
  title: string
  question: string
  failure: string
}

export function DeleteButton({ title, question, failure }: DeleteButtonProps) {
  const resource = useResourceContext() as Section
  const record = useRecordContext()
  const { canAccess: mayDelete } = useCanAccess({ action: 'delete' })
  const [deleteOne] = useDelete()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const asked = useConfirm({
    act: async () => {
      await deleteOne(resource, { id: record?.id, previousData: record }, { returnPromise: true })
      // Unsaved text about a deleted record needs no question.
      unsavedForms.set(0)
      void navigate(pathTo(resource), { replace: true })
    },
    failure,
    onClose: () => setOpen(false),
  })
  if (!mayDelete || !record) return null
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<DeleteOutlined />} onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmModal open={open} type="danger" title={title} confirmLabel="Delete" {...asked}>
        {question}
      </ConfirmModal>
    </>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  '& .end': { marginLeft: 'auto', display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 8 },
  // Three actions fit side by side on a phone.
  [theme.breakpoints.down('sm')]: { '& .end': { marginLeft: 0 }, '& .end .MuiButton-root': { paddingInline: 8 } },
}))

interface Props {
  noun?: string
  query?: string
  children?: ReactNode
  menu?: ReactNode
}

/** Replaces the history entry, to keep the list one step back. */
function Neighbors({ noun, query }: { noun: string; query: string }) {
  const { resource, id } = useRouteRecord()
  const navigate = useNavigate()
  const neighbors = neighborsOf(resource, id)
  const go = (to: number | null | undefined) => to && navigate(`${pathTo(resource, to)}${query}`, { replace: true })
  const previous = useShortcutHint('Previous', 'K')
  const next = useShortcutHint('Next', 'J')
  useShortcut('j', () => go(neighbors?.next))
  useShortcut('k', () => go(neighbors?.previous))
  if (!neighbors) return null
  return (
    <>
      <Tooltip title={previous}>
        <span>
          <IconButton size="small" aria-label={`Previous ${noun}`} disabled={!neighbors.previous} onClick={() => go(neighbors.previous)}>
            <NavigateBefore />
          </IconButton>
        </span>
      </Tooltip>
      <Typography variant="body2" color="textSecondary" className="tabular">
        {neighbors.place} of {neighbors.count}
      </Typography>
      <Tooltip title={next}>
        <span>
          <IconButton size="small" aria-label={`Next ${noun}`} disabled={!neighbors.next} onClick={() => go(neighbors.next)}>
            <NavigateNext />
          </IconButton>
        </span>
      </Tooltip>
    </>
  )
}

function Trail({ noun }: { noun: string }) {
  const trail = useAuditTrailPath()
  if (!trail) return null
  return (
    <Tooltip title="Audit trail">
      <IconButton component={Link} to={trail} aria-label={`Audit trail for this ${noun}`} sx={{ p: '6px' }}>
        <FactCheckOutlined />
      </IconButton>
    </Tooltip>
  )
}

function PrintAndTrail({ noun }: { noun: string }) {
  const hint = useShortcutHint('Print or save as PDF', 'P')
  if (useIsPhone()) return null
  return (
    <>
      <Trail noun={noun} />
      <Tooltip title={hint}>
        <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
          Print/Export
        </Button>
      </Tooltip>
    </>
  )
}

export function RecordActions({ noun, query = '', children, menu }: Props) {
  const { resource } = useRouteRecord()
  const called = noun ?? nounOf(resource)
  const navigate = useNavigate()
  const list = `${pathTo(resource)}${query}`
  const goBack = useBack(list)
  const back = resource === 'donations' ? () => void navigate(list) : goBack
  const backHint = useShortcutHint('Back to list', 'B')
  useShortcut('b', back)
  useShortcut('p', () => window.print())
  return (
    <Bar className="no-print">
      <Tooltip title={backHint}>
        <Button variant="outlined" startIcon={<ArrowBack />} onClick={back}>
          Back to List
        </Button>
      </Tooltip>
      <Neighbors noun={called} query={query} />
      <div className="end">
        {children}
        {menu ?? <RecordMenu noun={called} />}
        <PrintAndTrail noun={called} />
      </div>
    </Bar>
  )
}
