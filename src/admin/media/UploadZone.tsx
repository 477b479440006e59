import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { type DragEvent, useState } from 'react'
import { colors } from '../../shared/brand/tokens'
import { formatCount } from '../../shared/text'
import type { Upload, Uploads } from './use-uploads'

const Zone = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '14px 16px',
  minHeight: 56,
  border: `1.5px dashed #8A8577`,
  borderRadius: 8,
  background: '#FFFFFF',
  cursor: 'pointer',
  '& svg': { color: colors.teal, flex: 'none' },
  '& strong': { display: 'block', color: colors.teal, fontSize: '0.9375rem' },
  '& small': { fontSize: '0.8125rem', color: colors.muted },
  '&:hover, &[data-over]': { background: colors.tealTint, borderColor: colors.teal },
  '&:focus-within': { outline: `3px solid ${colors.teal}`, outlineOffset: 2 },
})

interface Props {
  label: string
  multiple?: boolean
  takes?: string
  accept?: string
  onFiles: (files: readonly File[]) => void
}

export function UploadZone({ label, multiple = false, takes = 'JPEG, PNG, or WebP', accept = 'image/*', onFiles }: Props) {
  const [over, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <Zone data-over={over || undefined} onDrop={onDrop} onDragOver={onDragOver} onDragLeave={() => setOver(false)}>
      <AddPhotoAlternateOutlined aria-hidden="true" />
      <span>
        <strong>{label}</strong>
        <small>
          {multiple ? 'Or drop them here. ' : 'Or drop it here. '}
          {takes}, up to 10 MB{multiple ? ' each' : ''}.
        </small>
      </span>
      <input
        className="visually-hidden"
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </Zone>
  )
}

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 10,
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', fontSize: '0.875rem' },
  '& .name': { flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' },
  '& .MuiLinearProgress-root': { flexBasis: '100%', height: 6, borderRadius: 3, background: colors.sand },
  '& .failed': { flexBasis: '100%', color: colors.red },
  '& .actions': { display: 'flex', gap: 6 },
})

const Sending = ({ upload: { file, share } }: { upload: Upload }) => {
  const percent = Math.round(share * 100)
  return (
    <li>
      <span className="name">{file.name}</span>
      <span className="tabular">{percent < 100 ? `${percent}%` : 'Preparing...'}</span>
      <LinearProgress aria-label={`Uploading ${file.name}`} variant={percent < 100 ? 'determinate' : 'indeterminate'} value={percent} />
    </li>
  )
}

interface FailedProps {
  upload: Upload
  onRetry: () => void
  onDismiss: () => void
}

const Failed = ({ upload: { file, refused, problem }, onRetry, onDismiss }: FailedProps) => (
  <li>
    <span className="name">{file.name}</span>
    <span className="actions">
      {!refused && (
        <Button size="small" variant="outlined" aria-label={`Try ${file.name} again`} onClick={onRetry}>
          Try again
        </Button>
      )}
      <Button size="small" aria-label={`Skip ${file.name}`} onClick={onDismiss}>
        Skip
      </Button>
    </span>
    <span className="failed" role="alert">
      {problem}
    </span>
  </li>
)

const SAID = {
  idle: () => '',
  uploading: () => 'Uploading...',
  success: (count: number) => (count === 1 ? 'Image uploaded.' : `${formatCount(count)} images uploaded.`),
  failed: () => '',
} as const

export const UploadProgress = ({ uploads: { uploads, arrived, state, retry, dismiss } }: { uploads: Uploads }) => (
  <div data-state={state}>
    {uploads.length > 0 && (
      <List>
        {uploads.map((upload) =>
          upload.state === 'uploading' ? (
            <Sending key={upload.key} upload={upload} />
          ) : (
            <Failed key={upload.key} upload={upload} onRetry={() => retry(upload)} onDismiss={() => dismiss(upload)} />
          ),
        )}
      </List>
    )}
    <span role="status" className={state === 'uploading' ? 'visually-hidden' : undefined}>
      {SAID[state](arrived)}
    </span>
  </div>
)
